import type { QueryClient } from '@tanstack/react-query'

import { reachability } from '#src/data/api/reachability.ts'
import { browserSession } from '#src/data/session/browser-session.ts'

import { forgetAccount } from './belongings.ts'
import { endings, merges, signedInMember } from './device-account.ts'
import { finishForgetting } from './forgetting.ts'

/**
 * On every page: what the worker or another tab has done to the session is done here too, an account that has left
 * leaves nothing behind, and what could not be told to the server is told as soon as it is there.
 */
export async function lookAfterAccount(queryClient: QueryClient): Promise<void> {
  let member = signedInMember()

  function onChange(): void {
    const before = member
    member = signedInMember()
    if (before !== member) void forget()
  }

  const forget = () => forgetAccount({ queryClient, ...(member !== undefined && { except: member }) })

  async function finish(): Promise<void> {
    if (reachability.isReachable()) await Promise.all([endings.finish(), merges.finish()])
  }

  await browserSession.settle()
  browserSession.subscribe(onChange)
  reachability.subscribe(() => void finish())
  member = signedInMember()
  await Promise.all([forget(), finish(), finishForgetting(queryClient)])
}
