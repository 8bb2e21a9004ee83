import { activateUpdate } from './activate-update.ts'
import { pageInput } from './input-in-progress.ts'

/** In milliseconds: if the page still exists after this time, the person chose to stay when the browser asked. */
const unloadTimeout = 15_000

/**
 * Reloads the page after a chunk failed to load. A waiting newer build probably has it, so that build is activated
 * unless there is unsaved input.
 */
export async function reloadPage(): Promise<void> {
  if (pageInput.isInProgress()) location.reload()
  else await activateUpdate()
  await new Promise((resolve) => setTimeout(resolve, unloadTimeout))
}
