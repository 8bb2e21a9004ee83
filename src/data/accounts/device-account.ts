import { wakeWorker } from '#src/data/device/wake-worker.ts'
import { browserSession, memberCall, network } from '#src/data/session/browser-session.ts'
import { createDeviceLock } from '#src/data/session/device-lock.ts'
import { deviceValues as values } from '#src/data/session/device-values.ts'
import { endingsTag } from '#src/data/session/endings-tag.ts'
import { createEndings } from '#src/data/session/endings.ts'

import { createMerges } from './merges.ts'

export const endings = createEndings({ values, ...network })

export const merges = createMerges({
  values,
  lock: createDeviceLock('merges', values),
  call: memberCall,
  current: signedInMember,
})

export function signedInMember(): string | undefined {
  const view = browserSession.view()
  return view.state === 'member' ? view.memberId : undefined
}

/**
 * Has the worker tell the server of what has ended, because the page may be closed before. Not every browser can do
 * that, or may; there the page tells it, or the next one.
 */
export const askWorkerToEnd = (): Promise<void> => wakeWorker(endingsTag)
