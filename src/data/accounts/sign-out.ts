import type { QueryClient } from '@tanstack/react-query'

import { browserSession } from '#src/data/session/browser-session.ts'

import { forgetAccount, forgetDevice } from './belongings.ts'
import { askWorkerToEnd, endings } from './device-account.ts'

type Choice = {
  /** Whether what was done on this device stays on it. What belongs to the account never does. */
  keepsDevice: boolean
}

/** Signs out here at once; the server is told as soon as it can be reached. */
export async function signOut(queryClient: QueryClient, { keepsDevice }: Choice): Promise<void> {
  await endings.add(await browserSession.read())
  void askWorkerToEnd()
  await browserSession.end()
  await forgetAccount({ queryClient })
  if (!keepsDevice) await forgetDevice({ queryClient })
  void endings.finish()
}
