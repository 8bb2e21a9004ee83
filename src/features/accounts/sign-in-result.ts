import type { SessionTokens } from '#contract/api/auth.ts'

/** A successful sign-in. */
export type SignInResult = {
  tokens: SessionTokens
  /** The account was created by it. */
  isNew: boolean
}
