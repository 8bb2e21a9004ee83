import type { EntranceStep } from '#src/state/entrance.ts'

export type MailedStep = Extract<EntranceStep, 'verify' | 'recover' | 'end-session'>

/** By what addresses call them. The one that ends a session looks like a file: the workers of older builds leave it to us. */
export const mailedSteps: ReadonlyMap<string, MailedStep> = new Map([
  ['verify', 'verify'],
  ['recover', 'recover'],
  ['session.html', 'end-session'],
])
