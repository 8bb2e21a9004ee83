import { useSyncExternalStore } from 'react'

import { browserSession, type SessionView, unknownSession } from '#src/data/session/browser-session.ts'

/** The person who uses this device, the same in all tabs. Unknown until hydration, then always known. */
export function useSession(): SessionView {
  return useSyncExternalStore(browserSession.subscribe, browserSession.view, () => unknownSession)
}
