import { requestBackgroundSync } from '#src/data/storage/request-background-sync.ts'

import { browserSession, network } from './browser-session.ts'
import { createPendingSignOuts, signOutsTag } from './pending-sign-outs.ts'
import { sessionValues as values } from './token-storage.ts'

export const pendingSignOuts = createPendingSignOuts({ values, ...network })

export function signedInMember(): string | undefined {
  const view = browserSession.view()
  return view.state === 'member' ? view.memberId : undefined
}

/**
 * Has the worker send the sign-outs to the server, because the person may close the page before. Without background
 * sync, this page or the next one sends them.
 */
export const requestSignOutSync = (): Promise<void> => requestBackgroundSync(signOutsTag)

/**
 * Calls `start` for the member who is signed in, or for a visitor, now and whenever another person signs in or out, and
 * before that the function it returned. Returns a function that ends all of this.
 */
export function forEachMember(start: (memberId: string | undefined) => (() => void) | undefined): () => void {
  let memberId = signedInMember()
  let stop = start(memberId)

  const unsubscribe = browserSession.subscribe(() => {
    if (memberId === signedInMember()) return
    memberId = signedInMember()
    stop?.()
    stop = start(memberId)
  })

  return () => {
    unsubscribe()
    stop?.()
  }
}
