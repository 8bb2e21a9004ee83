import type { QueryClient } from '@tanstack/react-query'

import { orNothing } from '#src/data/device/or-nothing.ts'

import { forgetDevice } from './belongings.ts'

const mark = 'forgetting'

/** A page may be closed while it forgets: noted before anything goes, so that the next page goes on. */
export function noteForgetting(): void {
  orNothing(() => localStorage.setItem(mark, 'everything'))
}

/** Forgets what is on this device, where that was asked for and not finished. */
export async function finishForgetting(queryClient: QueryClient): Promise<void> {
  if (orNothing(() => localStorage.getItem(mark)) !== 'everything') return
  await forgetDevice({ queryClient })
  orNothing(() => localStorage.removeItem(mark))
}
