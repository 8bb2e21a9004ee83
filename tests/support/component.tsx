import '#src/styles/app.css'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { locators, type Locator } from 'vitest/browser'

import { day, inSeconds } from '#contract/durations.ts'
import type { Locale } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import { signOut } from '#src/data/accounts/sign-out.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { createQueryClient } from '#src/data/api/query-client.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { browserSession, pendingSignOuts } from '#src/data/session/browser-session.ts'
import { activate } from '#src/i18n/activate.ts'
import { createAppRouter } from '#src/router.tsx'

import { tokenOf } from './session-device.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getBySelector: (selector: string) => Locator
  }
}

locators.extend({ getBySelector: (selector: string) => selector })

type RenderedApp = {
  router: AnyRouter
  queryClient: QueryClient
  /** Unmounts the page, like closing its tab: stored data stays. */
  close: () => void
}

/** Opens a path of the app with real routes, features and storage. */
export async function openApp(path: string): Promise<RenderedApp> {
  const queryClient = createQueryClient()
  const router = createAppRouter({
    queryClient,
    i18n: setupI18n(),
    call: createBrowserCall({ fetch: (...request) => fetch(...request), onReach: reachability.report }),
    origin: location.origin,
    now: Date.now(),
    preferredLocale: 'en',
  })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const close = render(<RouterProvider router={router} />, queryClient)
  return { router, queryClient, close }
}

type ComponentOptions = { locale?: Locale }

/** Renders one component alone on a page. */
export async function showComponent(part: ReactNode, { locale = 'en' }: ComponentOptions = {}): Promise<RenderedApp> {
  const queryClient = createQueryClient()
  const i18n = setupI18n()
  await activate(i18n, locale, 'app')
  const routeTree = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  const close = render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
    queryClient,
  )
  return { router, queryClient, close }
}

function render(page: ReactNode, queryClient: QueryClient): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { onCaughtError })
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
    </StrictMode>,
  )
  function close(): void {
    root.unmount()
    place.remove()
    queryClient.clear()
  }
  onTestFinished(async () => {
    close()
    await signOut(queryClient, { keepDeviceData: true })
    await pendingSignOuts.sendAll()
    for (const storage of [localStorage, sessionStorage]) storage.clear()
    reachability.report(true)
  })
  return close
}

/** Problems that the page itself shows are expected. Any other error fails the test. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof Problem || error instanceof Unreachable || isLostFile(error))) reportError(error)
}

/** The error that `loseFile` causes. */
const isLostFile = (error: unknown) => error instanceof TypeError && /dynamically imported module/.test(error.message)

/** Signs this device in. The stub server accepts any token. */
export const signIn = (memberId: string = crypto.randomUUID()) => browserSession.signIn(sessionTokensOf(memberId))

/** The server's response when this member signs in. */
export const sessionTokensOf = (memberId: string) => ({
  accessToken: tokenOf(memberId),
  refreshToken: `refresh-of-${memberId}`,
  expiresIn: 900,
  refreshExpiresIn: inSeconds(30 * day),
})
