import { useSyncExternalStore } from 'react'

import { browserSession } from '#src/data/session/browser-session.ts'
import { type SessionView, unknownSession } from '#src/data/session/session-view.ts'

/** Who is signed in here: unknown until the page is alive, then always known, and the same in all tabs. */
export function useSession(): SessionView {
  return useSyncExternalStore(browserSession.subscribe, browserSession.view, () => unknownSession)
}
