import './styles/app.css'
import { setupI18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { localeCookie } from '#contract/language/locales.ts'
import { negotiateLocale } from '#contract/language/negotiation.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { createQueryClient } from '#src/data/query-client.ts'
import { pageStateId, type PageState } from '#src/page-state.ts'
import { createAppRouter } from '#src/router.tsx'

const queryClient = createQueryClient()

function readPageState(): PageState | undefined {
  const text = document.getElementById(pageStateId)?.textContent
  return text ? (JSON.parse(text) as PageState) : undefined
}

const keptLocale = () => new RegExp(`(?:^|; )${localeCookie.name}=(\\w+)`).exec(document.cookie)?.[1]

function createBrowserRouter(now: number) {
  return createAppRouter({
    queryClient,
    i18n: setupI18n(),
    call: createBrowserCall({ fetch: (...request) => fetch(...request), onReach: () => {} }),
    origin: location.origin,
    now,
    preferredLocale: negotiateLocale({ cookie: keptLocale(), languages: navigator.languages }),
  })
}

type AppRouter = ReturnType<typeof createBrowserRouter>

const app = (router: AppRouter) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)

/** Brings the server's page to life, or makes the page where only the shell came. */
async function start(container: HTMLElement): Promise<void> {
  const state = readPageState()
  const router = createBrowserRouter(state?.now ?? Date.now())
  if (!state) return void createRoot(container).render(app(router))

  // Setting the data stamps it with this device's clock; the server's would make it stale, or immortal.
  for (const [key, data] of state.queries) queryClient.setQueryData(key, data)
  if (await isReady(router)) hydrate(container, router)
}

/** Whether all that the page was rendered from is here. Where a script is lost, the server's page stays: it is readable and its links work. */
async function isReady(router: AppRouter): Promise<boolean> {
  let isComplete = true
  const onLost = () => (isComplete = false)
  addEventListener('vite:preloadError', onLost)
  await router.load()
  removeEventListener('vite:preloadError', onLost)
  return isComplete
}

function hydrate(container: HTMLElement, router: AppRouter): void {
  // The server writes no Suspense boundary round the root: nor must the browser.
  router.ssr = { manifest: undefined }
  hydrateRoot(container, app(router), {
    onRecoverableError: (error) => console.error('The page does not match what the server made of it', error),
  })
}

// An async function rather than await at the top, which would split the entry and delay it.
const container = document.getElementById('root')
if (container) void start(container)
