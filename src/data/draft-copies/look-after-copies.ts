import { signedInMember } from '#src/data/accounts/device-account.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { browserSession } from '#src/data/session/browser-session.ts'

import { hearWanted } from './copies-wanted.ts'
import { createCopyClerk } from './copy-clerk.ts'

/**
 * On every page of a member: what is typed goes into the account a little later, and what other devices have made of it
 * is fetched whenever it may be looked at.
 */
export async function lookAfterCopies(): Promise<void> {
  const { pageCopies, watchDue } = await import('./page-copies.ts')
  const sync = (isListWanted: boolean) => orRefused(() => pageCopies.sync(isListWanted), true)
  const clerk = createCopyClerk({ sync, mayGo: () => navigator.onLine })
  const ask = () => void clerk.ask()
  let member: string | undefined
  let stop = () => {}

  function follow(): void {
    if (member === signedInMember()) return
    member = signedInMember()
    stop()
    stop = () => {}
    clerk.plan({ names: '', isUrgent: false })
    if (member === undefined) return
    stop = watchDue(member, clerk.plan)
    ask()
  }

  browserSession.subscribe(follow)
  hearWanted(ask)
  addEventListener('online', ask)
  reachability.subscribe(() => {
    if (reachability.isReachable()) ask()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
    else void clerk.hurry()
  })
  follow()
}
