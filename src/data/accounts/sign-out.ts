import type { QueryClient } from '@tanstack/react-query'

import { browserSession } from '#src/data/session/browser-session.ts'
import { requestSignOutSync, pendingSignOuts } from '#src/data/session/signed-in-member.ts'

import { wipeAccountData } from './local-account-data.ts'
import { resumeWipe, markWipePending } from './resumable-wipe.ts'

type Choice = {
  /** Whether what was done on this device stays on it. What belongs to the account never does. */
  keepDeviceData: boolean
}

/** Signs out here at once; the server is told as soon as it can be reached. */
export async function signOut(queryClient: QueryClient, { keepDeviceData }: Choice): Promise<void> {
  await pendingSignOuts.add(await browserSession.read())
  void requestSignOutSync()
  if (!keepDeviceData) markWipePending()
  await browserSession.signOut()
  await wipeAccountData({ queryClient })
  await resumeWipe(queryClient)
  void pendingSignOuts.sendAll()
}
