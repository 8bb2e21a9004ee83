import type { SessionTokens } from '#contract/api/auth.ts'

/** What makes a member of the visitor. */
export type SignInResult = {
  tokens: SessionTokens
  /** The account was created just now. */
  isNew: boolean
}
