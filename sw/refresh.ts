import { Problem } from '#contract/problems.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { checkKeptStates } from '#src/data/device/kept-states.ts'

const call = createBrowserCall({ fetch: (...request) => fetch(...request), onReach: () => {} })

/** What is kept is looked at again while nobody has the app open. Who opens it has the same done by the page. */
export async function refreshKept(): Promise<void> {
  try {
    await checkKeptStates(call)
  } catch (error) {
    // There will be another time.
    if (!(error instanceof Unreachable || error instanceof Problem)) throw error
  }
}
