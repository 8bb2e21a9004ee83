import type { Call } from '#contract/api/call.ts'
import type { Arrival } from '#src/features/accounts/arrival.ts'
import type { Typing } from '#src/features/accounts/use-typed-words.ts'
import type { Entrance, EntranceStep } from '#src/state/entrance.ts'

/** What the modal gives each of its steps. */
export type StepProps = {
  entrance: Entrance
  typing: Typing
  call: Call
  turnTo: (step: EntranceStep, details?: { email?: string; token?: string }) => void
  /** Signs in with what the server gave, says so, and goes on where one was. */
  arrive: (arrival: Arrival, said: string) => Promise<void>
  /** Closes the modal. */
  leave: () => void
}
