import { reachability } from '#src/data/api/reachability.ts'

import { askOrRemember } from './ask-or-remember.ts'
import { device } from './device.ts'
import { opening } from './opening.ts'
import type { Question } from './question.ts'
import { shownFromDevice as shown } from './shown-from-device.ts'

/** The server's answer, or this device's in its place. */
export const answer = <T>(asked: Promise<T>, question: Question): Promise<T> =>
  askOrRemember(asked, question, { device, reachability, shown, opening, age: () => performance.now() })

/** Whose server has just stopped answering may be about to search. */
reachability.subscribe(() => {
  if (!reachability.isReachable()) opening.whenOver(() => void device.makeSearchReady())
})
