import { Problem, type ProblemCode } from '#contract/problems.ts'

const ofFields: readonly ProblemCode[] = ['username-taken', 'password-wrong', 'code-wrong']

/** Whether a failure is said beside the field that it is about, rather than beside the button. */
export const isBesideField = (error: unknown): boolean =>
  error instanceof Problem && (ofFields.includes(error.code) || error.fields !== undefined)
