import './styles/app.css'
import { setupI18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { shellIds } from '#contract/html-shell.ts'
import { isLocale, localeCookie } from '#contract/language/locales.ts'
import { negotiateLocale } from '#contract/language/negotiation.ts'
import { Problem } from '#contract/problems.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { isAnswering } from '#src/data/api/is-answering.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { createQueryClient } from '#src/data/query-client.ts'
import { lostWords } from '#src/i18n/activate.ts'
import { nextTurn } from '#src/next-turn.ts'
import type { PageState } from '#src/page-state.ts'
import { guardChunks, recoveries } from '#src/pwa/chunk-guard.ts'
import { createAppRouter } from '#src/router.tsx'
import { loadErrorPage } from '#src/routes/-error-pages.tsx'
import { preloadOverPages } from '#src/routes/-over-pages.tsx'
import { loadListRowsCode } from '#src/ui/near-rows/list-rows-code.ts'
import { untilIdle } from '#src/until-idle.ts'
import { untilSettled } from '#src/until-settled.ts'

const queryClient = createQueryClient()
const call = createBrowserCall({ fetch: (...request) => fetch(...request), onReach: reachability.report })
const isServerThere = () => isAnswering(call)

function readPageState(): PageState | undefined {
  const text = document.getElementById(shellIds.pageState)?.textContent
  return text ? (JSON.parse(text) as PageState) : undefined
}

const keptLocale = () => new RegExp(`(?:^|; )${localeCookie.name}=(\\w+)`).exec(document.cookie)?.[1]

const createBrowserRouter = ({ now, origin }: Pick<PageState, 'now' | 'origin'>) =>
  createAppRouter({
    queryClient,
    i18n: setupI18n(),
    call,
    origin,
    now,
    preferredLocale: negotiateLocale({ cookie: keptLocale(), languages: navigator.languages }),
  })

type AppRouter = ReturnType<typeof createBrowserRouter>

function app(router: AppRouter) {
  const whole = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  // Only while developing does it check anything: elsewhere it would be bytes that every first visit waits for.
  return import.meta.env.DEV ? <StrictMode>{whole}</StrictMode> : whole
}

/** What the page itself tells people is no fault for the console. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof Problem || error instanceof Unreachable || recoveries.has(error))) console.error(error)
}

function makePage(container: HTMLElement, router: AppRouter): void {
  createRoot(container, { onCaughtError }).render(app(router))
}

/** Brings the server's page to life, or makes the page where only the shell came. */
async function start(container: HTMLElement): Promise<void> {
  const state = readPageState()
  const router = createBrowserRouter(state ?? { now: Date.now(), origin: location.origin })
  await nextTurn()
  if (state) await revive(container, router, state)
  else await beginPage(container, router)

  await (state ? untilSettled() : untilIdle())
  // Where it is lost, the page that is there goes on, unless the guard has a better one.
  const offline = await import('#src/pwa/prepare-for-offline.ts').catch(() => undefined)
  await nextTurn()
  await offline?.prepareForOffline({ router, queryClient, call, isServerThere, queries: state?.queries })
}

/** With what the device has. Where that part of the app is lost, with nothing. */
async function beginPage(container: HTMLElement, router: AppRouter): Promise<void> {
  void preloadOverPages()
  const rows = loadListRowsCode()
  const page = await import('#src/pwa/open-from-device.ts').then(
    ({ openFromDevice }) => openFromDevice(router, queryClient),
    () => undefined,
  )
  await rows
  makePage(container, router)
  await page?.shown
}

async function revive(container: HTMLElement, router: AppRouter, { queries }: PageState): Promise<void> {
  // Setting the data stamps it with this device's clock; the server's would make it stale, or immortal.
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
  const asked = router.latestLocation.href
  await router.load()
  const isWhole = recoveries.size === 0
  if (!isWhole) {
    // Without all that it was rendered from, the server's page stays: it is readable and its links work. Where it is not,
    // it is said what is lost, unless that cannot be said either. Where only its language is lost, it is made in another.
    const canSaySo = isOfDevice(router) && (await loadErrorPage().catch(() => undefined))
    if (!canSaySo && !isOnlyLanguageLost(router)) return
    await Promise.all(recoveries.values())
  }

  // Where the way led elsewhere, the server's page is not the one to bring to life.
  if (isWhole && router.state.location.href === asked) hydrate(container, router)
  else makePage(container, router)
}

/** Whether the device alone fills the page: what the server has of it is nothing to read. */
const isOfDevice = ({ state }: AppRouter) => state.matches.some(({ staticData }) => staticData.isOfDevice)

const isOnlyLanguageLost = ({ options }: AppRouter) =>
  isLocale(options.context.i18n.locale) && [...recoveries.keys()].every((error) => lostWords.has(error))

function hydrate(container: HTMLElement, router: AppRouter): void {
  // The server writes no Suspense boundary round the root: nor must the browser.
  router.ssr = { manifest: undefined }
  // In pieces, between which the browser answers whoever touches the page.
  startTransition(() => {
    // Where it is not the page that the server made, React reports that as an error that nobody caught.
    hydrateRoot(container, app(router), { onCaughtError })
  })
}

guardChunks(isServerThere)

// An async function rather than await at the top, which would split the entry and delay it; and after what its files have
// to do once, so that the browser may answer in between.
const container = document.getElementById(shellIds.root)
if (container) setTimeout(start, 0, container)
