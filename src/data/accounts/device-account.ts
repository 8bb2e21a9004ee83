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

/** Tells the server of what has ended, by the worker if the page is closed before; not every browser can do that. */
export async function finishLater(): Promise<void> {
  if (await endings.finish()) return
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register(endingsTag).catch(() => undefined) // It may be forbidden; the next visit tells the server.
}
