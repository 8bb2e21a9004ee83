import { activateUpdate } from './activate-update.ts'
import { pageInput } from './input-in-progress.ts'

/** In milliseconds: who is still here then has told the browser that they stay. */
const unloadTimeout = 15_000

/** A part of the app is lost. Where a newer build waits it may well have it, and takes over unless something is being typed. */
export async function reloadPage(): Promise<void> {
  if (pageInput.isInProgress()) location.reload()
  else await activateUpdate()
  await new Promise((resolve) => setTimeout(resolve, unloadTimeout))
}
