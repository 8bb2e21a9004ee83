import type { QueryClient } from '@tanstack/react-query'

import { tryStorage } from '#src/data/storage/try-storage.ts'

import { wipeDeviceData } from './local-account-data.ts'

const pendingKey = 'forgetting'

/** The page may be closed during the wipe, so the wipe is recorded before it begins and the next page resumes it. */
export function markWipePending(): void {
  tryStorage(() => localStorage.setItem(pendingKey, 'everything'))
}

/** Resumes a wipe of this device that was requested and did not finish. */
export async function resumeWipe(queryClient: QueryClient): Promise<void> {
  if (tryStorage(() => localStorage.getItem(pendingKey)) !== 'everything') return
  await wipeDeviceData({ queryClient })
  tryStorage(() => localStorage.removeItem(pendingKey))
}
