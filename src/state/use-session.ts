import { useSyncExternalStore } from 'react'

import { browserSession, type SessionView, unknownSession } from '#src/data/session/browser-session.ts'

/** Who is signed in here: unknown until the page is alive, then always known, and the same in all tabs. */
export function useSession(): SessionView {
  return useSyncExternalStore(browserSession.subscribe, browserSession.view, () => unknownSession)
}
