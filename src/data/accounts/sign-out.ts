import type { QueryClient } from '@tanstack/react-query'

import { browserSession, requestSignOutSync, pendingSignOuts } from '#src/data/session/browser-session.ts'

import { wipeAccountData } from './local-account-data.ts'
import { resumeWipe, markWipePending } from './resumable-wipe.ts'

type Choice = {
  /** Whether data created on this device stays on it. The account's own data is always removed. */
  keepDeviceData: boolean
}

/** Signs out on this device at once and tells the server as soon as it can be reached. */
export async function signOut(queryClient: QueryClient, { keepDeviceData }: Choice): Promise<void> {
  await pendingSignOuts.add(await browserSession.read())
  void requestSignOutSync()
  if (!keepDeviceData) markWipePending()
  await browserSession.signOut()
  await wipeAccountData({ queryClient })
  await resumeWipe(queryClient)
  void pendingSignOuts.sendAll()
}
