import type { QueryClient } from '@tanstack/react-query'

import { wipeAccountData } from '#src/data/accounts/local-account-data.ts'
import { postSignInTasks } from '#src/data/accounts/page-sign-in-tasks.ts'
import { resumeWipe } from '#src/data/accounts/resumable-wipe.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { browserSession, pendingSignOuts, signedInMember } from '#src/data/session/browser-session.ts'

/**
 * On every page: applies session changes made by the worker or another tab, deletes the local data of members who are
 * no longer signed in, and sends pending sign-outs and sign-in tasks once the server is reachable.
 */
export async function startAccountRefresh(queryClient: QueryClient): Promise<void> {
  let member = signedInMember()

  function onSessionChange(): void {
    const before = member
    member = signedInMember()
    if (before !== member) void wipeOthers()
  }

  const wipeOthers = () => wipeAccountData({ queryClient, ...(member !== undefined && { except: member }) })

  async function sendPending(): Promise<void> {
    if (reachability.isReachable()) await Promise.all([pendingSignOuts.sendAll(), postSignInTasks.runPending()])
  }

  await browserSession.reconcile()
  browserSession.subscribe(onSessionChange)
  reachability.subscribe(() => void sendPending())
  member = signedInMember()
  await Promise.all([wipeOthers(), sendPending(), resumeWipe(queryClient)])
}
