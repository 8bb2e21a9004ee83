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
const checkServer = () => isServerReachable(call)

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
  // StrictMode only checks during development; in production it would add bytes to every first visit.
  return import.meta.env.DEV ? <StrictMode>{tree}</StrictMode> : tree
}

/** Errors that the page itself shows are not logged. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof Problem || error instanceof Unreachable || chunkRecoveries.has(error))) console.error(error)
}

function renderPage(container: HTMLElement, router: AppRouter): void {
  createRoot(container, { onCaughtError }).render(app(router))
}

/** Hydrates a server-rendered page, or renders the page if only the shell was sent. */
async function start(container: HTMLElement): Promise<void> {
  const state = readHydrationState()
  const router = createBrowserRouter(state ?? { now: Date.now(), origin: location.origin })
  await yieldToMain()
  if (state) await hydrateServerPage(container, router, state)
  else await renderFromDevice(container, router)

  await whenSettled({ isServerRendered: state !== undefined })
  // If the chunk cannot be loaded, the page goes on without it, unless the chunk recovery reloads it.
  const background = await import('#src/pwa/background-tasks.ts').catch(() => undefined)
  await yieldToMain()
  await background?.startBackgroundTasks({
    router,
    queryClient,
    call,
    isServerReachable: checkServer,
    queries: state?.queries,
  })
}

/** Renders with the device's data; if that chunk fails to load, without. */
async function renderFromDevice(container: HTMLElement, router: AppRouter): Promise<void> {
  void preloadAppOverlays()
  const rows = loadVirtualList()
  const page = await import('#src/pwa/start-from-device.ts').then(
    ({ startFromDevice }) => startFromDevice(router, queryClient),
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
  // `setQueryData` uses this device's clock. With the server's time, a wrong device clock would make the data stale at
  // once or never.
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
  const requestedHref = router.latestLocation.href
  await router.load()
  const isComplete = chunkRecoveries.size === 0
  if (!isComplete) {
    // If a chunk failed to load, the server-rendered page stays without hydration: it can be read, and its links work.
    // A page without server-rendered content shows an error, if the error page can be loaded. If only the catalog
    // failed, the page is rendered in another language.
    const canShowError = isClientOnly(router) && (await loadErrorPage().catch(() => undefined))
    if (!canShowError && !isOnlyCatalogMissing(router)) return
    await Promise.all(chunkRecoveries.values())
  }

  // If the router was redirected, the server-rendered page is not the one to hydrate.
  if (isComplete && router.state.location.href === requestedHref) hydrate(container, router)
  else renderPage(container, router)
}

/** Whether the page's content is rendered only on the device: the server-rendered page is then empty. */
const isClientOnly = ({ state }: AppRouter) => state.matches.some(({ staticData }) => staticData.isClientRendered)

const isOnlyCatalogMissing = ({ options }: AppRouter) =>
  isLocale(options.context.i18n.locale) && [...chunkRecoveries.keys()].every((error) => catalogErrors.has(error))

function hydrate(container: HTMLElement, router: AppRouter): void {
  // The server renders no Suspense boundary around the root, so the browser must not either.
  router.ssr = { manifest: undefined }
  // A transition hydrates in slices, so that the browser can respond to input in between.
  startTransition(() => {
    // React reports a hydration mismatch as an uncaught error.
    hydrateRoot(container, app(router), { onCaughtError })
  })
}

recoverFromChunkErrors(checkServer)

// Not a top-level await, which would split the entry and delay it. In a task of its own after the modules were
// evaluated, so that the browser can respond to input in between.
const container = document.getElementById(shellIds.root)
if (container) setTimeout(start, 0, container)
