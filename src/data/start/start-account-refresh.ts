import type { QueryClient } from '@tanstack/react-query'

import { wipeAccountData } from '#src/data/accounts/local-account-data.ts'
import { postSignInTasks } from '#src/data/accounts/page-sign-in-tasks.ts'
import { resumeWipe } from '#src/data/accounts/resumable-wipe.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { browserSession, forEachMember, pendingSignOuts } from '#src/data/session/browser-session.ts'

/**
 * On every page: applies session changes made by the worker or another tab, deletes the local data of members who are
 * no longer signed in, and sends pending sign-outs and sign-in tasks once the server is reachable.
 */
export async function startAccountRefresh(queryClient: QueryClient): Promise<void> {
  let wiping: Promise<void> | undefined

  async function sendPending(): Promise<void> {
    if (reachability.isReachable()) await Promise.all([pendingSignOuts.sendAll(), postSignInTasks.runPending()])
  }

  await browserSession.reconcile()
  forEachMember((memberId) => {
    wiping = wipeAccountData({ queryClient, ...(memberId !== undefined && { except: memberId }) })
    return undefined
  })
  reachability.subscribe(() => void sendPending())
  await Promise.all([wiping, sendPending(), resumeWipe(queryClient)])
}
