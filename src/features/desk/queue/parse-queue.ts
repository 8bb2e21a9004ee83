import { type CaseQueue, caseQueues } from '#contract/moderation.ts'

/** The queue that an address names; the first one if it names none. */
export const parseQueue = (text: string | undefined): CaseQueue =>
  caseQueues.find((queue) => queue === text) ?? caseQueues[0]
