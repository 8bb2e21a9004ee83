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

/** Calls `start` for each member who signs in, and the function it returned when that member is signed out. */
export function onMemberChange(start: (memberId: string) => () => void): void {
  let member: string | undefined
  let stop = () => {}

  function update(): void {
    const before = member
    member = signedInMember()
    if (member === before) return
    stop()
    stop = member === undefined ? () => {} : start(member)
  }

  browserSession.subscribe(update)
  update()
}
