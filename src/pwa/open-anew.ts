import { takeNewBuild } from './take-new-build.ts'
import { typing } from './typing-under-way.ts'

/** A part of the app is lost. Where a newer build waits it may well have it, and takes over unless something is being typed. */
export async function openAnew(): Promise<void> {
  if (typing.isUnderWay()) location.reload()
  else await takeNewBuild()
}
