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
import { chunkRecoveries } from '#src/chunks/chunk-recoveries.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { isServerReachable } from '#src/data/api/is-answering.ts'
import { createQueryClient } from '#src/data/api/query-client.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { catalogErrors } from '#src/i18n/activate.ts'
import { recoverFromChunkErrors } from '#src/pwa/chunk-recovery.ts'
import { whenSettled } from '#src/pwa/when-settled.ts'
import { createAppRouter } from '#src/router.tsx'
import { preloadAppOverlays } from '#src/routes/-app-overlays.tsx'
import { loadErrorPage } from '#src/routes/-error-pages.tsx'
import { yieldToMain } from '#src/scheduling/yield-to-main.ts'
import { loadVirtualList } from '#src/ui/virtual-list/load-virtual-list.ts'

import type { HydrationState } from './hydration-state.ts'

const queryClient = createQueryClient()
const call = createBrowserCall({ fetch: (...request) => fetch(...request), onReach: reachability.report })
const isServerThere = () => isServerReachable(call)

function readHydrationState(): HydrationState | undefined {
  const text = document.getElementById(shellIds.pageState)?.textContent
  return text ? (JSON.parse(text) as HydrationState) : undefined
}

const readStoredLocale = () => new RegExp(`(?:^|; )${localeCookie.name}=(\\w+)`).exec(document.cookie)?.[1]

const createBrowserRouter = ({ now, origin }: Pick<HydrationState, 'now' | 'origin'>) =>
  createAppRouter({
    queryClient,
    i18n: setupI18n(),
    call,
    origin,
    now,
    preferredLocale: negotiateLocale({ cookie: readStoredLocale(), languages: navigator.languages }),
  })

type AppRouter = ReturnType<typeof createBrowserRouter>

function app(router: AppRouter) {
  const tree = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  // Only while developing does it check anything: elsewhere it would be bytes that every first visit waits for.
  return import.meta.env.DEV ? <StrictMode>{tree}</StrictMode> : tree
}

/** What the page itself tells people is no fault for the console. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof Problem || error instanceof Unreachable || chunkRecoveries.has(error))) console.error(error)
}

function renderPage(container: HTMLElement, router: AppRouter): void {
  createRoot(container, { onCaughtError }).render(app(router))
}

/** Brings the server's page to life, or makes the page where only the shell came. */
async function start(container: HTMLElement): Promise<void> {
  const state = readHydrationState()
  const router = createBrowserRouter(state ?? { now: Date.now(), origin: location.origin })
  await yieldToMain()
  if (state) await hydrateServerPage(container, router, state)
  else await startFromDevice(container, router)

  await whenSettled({ isServerRendered: state !== undefined })
  // If the chunk cannot be loaded, the page goes on without it, unless the chunk recovery reloads it.
  const background = await import('#src/pwa/background-tasks.ts').catch(() => undefined)
  await yieldToMain()
  await background?.startBackgroundTasks({
    router,
    queryClient,
    call,
    isServerReachable: isServerThere,
    queries: state?.queries,
  })
}

/** With what the device has. Where that part of the app is lost, with nothing. */
async function startFromDevice(container: HTMLElement, router: AppRouter): Promise<void> {
  void preloadAppOverlays()
  const rows = loadVirtualList()
  const page = await import('#src/pwa/start-from-device.ts').then(
    ({ startFromDevice: openFromDevice }) => openFromDevice(router, queryClient),
    () => undefined,
  )
  await rows
  renderPage(container, router)
  await page?.shown
}

async function hydrateServerPage(
  container: HTMLElement,
  router: AppRouter,
  { queries }: HydrationState,
): Promise<void> {
  // Setting the data stamps it with this device's clock; the server's would make it stale, or immortal.
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
  const requestedHref = router.latestLocation.href
  await router.load()
  const isComplete = chunkRecoveries.size === 0
  if (!isComplete) {
    // Without all that it was rendered from, the server's page stays: it is readable and its links work. Where it is not,
    // it is said what is lost, unless that cannot be said either. Where only its language is lost, it is made in another.
    const canShowError = isClientOnly(router) && (await loadErrorPage().catch(() => undefined))
    if (!canShowError && !isOnlyCatalogMissing(router)) return
    await Promise.all(chunkRecoveries.values())
  }

  // Where the way led elsewhere, the server's page is not the one to bring to life.
  if (isComplete && router.state.location.href === requestedHref) hydrate(container, router)
  else renderPage(container, router)
}

/** Whether the device alone fills the page: what the server has of it is nothing to read. */
const isClientOnly = ({ state }: AppRouter) => state.matches.some(({ staticData }) => staticData.isClientRendered)

const isOnlyCatalogMissing = ({ options }: AppRouter) =>
  isLocale(options.context.i18n.locale) && [...chunkRecoveries.keys()].every((error) => catalogErrors.has(error))

function hydrate(container: HTMLElement, router: AppRouter): void {
  // The server writes no Suspense boundary round the root: nor must the browser.
  router.ssr = { manifest: undefined }
  // In pieces, between which the browser answers whoever touches the page.
  startTransition(() => {
    // Where it is not the page that the server made, React reports that as an error that nobody caught.
    hydrateRoot(container, app(router), { onCaughtError })
  })
}

recoverFromChunkErrors(isServerThere)

// An async function rather than await at the top, which would split the entry and delay it; and after what its files have
// to do once, so that the browser may answer in between.
const container = document.getElementById(shellIds.root)
if (container) setTimeout(start, 0, container)
