import type { AuthStep } from '#src/state/auth-dialog.ts'

export type EmailLinkStep = Extract<AuthStep, 'verify' | 'recover' | 'end-session'>

/** By what addresses call them. The one that ends a session looks like a file: the workers of older builds leave it to us. */
export const emailLinkSteps: ReadonlyMap<string, EmailLinkStep> = new Map([
  ['verify', 'verify'],
  ['recover', 'recover'],
  ['session.html', 'end-session'],
])
