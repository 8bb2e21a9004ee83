import type { QueryClient } from '@tanstack/react-query'

import { tryStorage } from '#src/data/storage/try-storage.ts'

import { wipeDeviceData } from './local-account-data.ts'

const pendingKey = 'forgetting'

/** A page may be closed while it forgets: noted before anything goes, so that the next page goes on. */
export function markWipePending(): void {
  tryStorage(() => localStorage.setItem(pendingKey, 'everything'))
}

/** Forgets what is on this device, where that was asked for and not finished. */
export async function resumeWipe(queryClient: QueryClient): Promise<void> {
  if (tryStorage(() => localStorage.getItem(pendingKey)) !== 'everything') return
  await wipeDeviceData({ queryClient })
  tryStorage(() => localStorage.removeItem(pendingKey))
}
