import { Problem } from '#contract/problems.ts'

import type { Attempt, Attempts } from './attempts.ts'

/**
 * For limits that strangers can use up for somebody else: when the usual one is used up, the spare ones decide. They are
 * counted by network first, so that each network has at least one. Gives what was counted.
 */
export async function takeOrSpare(
  attempts: Pick<Attempts, 'take'>,
  usual: Attempt,
  spare: readonly Attempt[],
): Promise<Attempt[]> {
  try {
    await attempts.take(usual)
    return [usual]
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'too-many-requests')) throw error
    await attempts.take(...spare)
    return [usual, ...spare]
  }
}
