import type { QueryClient } from '@tanstack/react-query'

import { browserSession } from '#src/data/session/browser-session.ts'

import { forgetAccount } from './belongings.ts'
import { askWorkerToEnd, endings } from './device-account.ts'
import { finishForgetting, noteForgetting } from './forgetting.ts'

type Choice = {
  /** Whether what was done on this device stays on it. What belongs to the account never does. */
  keepsDevice: boolean
}

/** Signs out here at once; the server is told as soon as it can be reached. */
export async function signOut(queryClient: QueryClient, { keepsDevice }: Choice): Promise<void> {
  await endings.add(await browserSession.read())
  void askWorkerToEnd()
  if (!keepsDevice) noteForgetting()
  await browserSession.end()
  await forgetAccount({ queryClient })
  await finishForgetting(queryClient)
  void endings.finish()
}
