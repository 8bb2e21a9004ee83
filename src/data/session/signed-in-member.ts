import { requestBackgroundSync } from '#src/data/storage/request-background-sync.ts'

import { browserSession, network } from './browser-session.ts'
import { signOutsTag } from './pending-sign-outs-tag.ts'
import { createPendingSignOuts } from './pending-sign-outs.ts'
import { sessionValues as values } from './session-values.ts'

export const pendingSignOuts = createPendingSignOuts({ values, ...network })

export function signedInMember(): string | undefined {
  const view = browserSession.view()
  return view.state === 'member' ? view.memberId : undefined
}

/**
 * Has the worker tell the server of what has ended, because the page may be closed before. Not every browser can do
 * that, or may; there the page tells it, or the next one.
 */
export const requestSignOutSync = (): Promise<void> => requestBackgroundSync(signOutsTag)
