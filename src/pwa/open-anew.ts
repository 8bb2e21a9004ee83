import { takeNewBuild } from './take-new-build.ts'
import { typing } from './typing-under-way.ts'

/** In milliseconds: who is still here then has told the browser that they stay. */
const untilLeft = 15_000

/** A part of the app is lost. Where a newer build waits it may well have it, and takes over unless something is being typed. */
export async function openAnew(): Promise<void> {
  if (typing.isUnderWay()) location.reload()
  else await takeNewBuild()
  await new Promise((resolve) => setTimeout(resolve, untilLeft))
}
