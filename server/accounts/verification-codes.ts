import type { Kysely } from 'kysely'

import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Client } from '#server/http/route.ts'
import { networkOf } from '#server/rate-limits/network.ts'
import type { Attempt, RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import {
  createVerificationCodesRepository,
  type VerificationCode,
  type Purpose,
} from './verification-codes-repository.ts'
import type { VerificationSecrets } from './verification-secrets.ts'

/** The secret that the person received by mail and now presents. */
export type ShownSecret = { token: string } | { email: string; code: string }

export type VerificationCodes = ReturnType<typeof createVerificationCodes>

type Dependencies = {
  db: Kysely<Schema>
  rateLimiter: Pick<RateLimiter, 'take' | 'giveBack'>
  secrets: Pick<VerificationSecrets, 'idOf' | 'isCodeOf'>
  now?: () => Date
}

/** Recognises mailed secrets. The caller marks the code as used in the same transaction as the action. */
export function createVerificationCodes({ db, rateLimiter, secrets, now = () => new Date() }: Dependencies) {
  const codes = createVerificationCodesRepository(db)

  /** The code, or throws `code-wrong`. A right one does not count as an attempt, because it is not used yet. */
  async function recognise(
    shown: ShownSecret,
    purposes: readonly Purpose[],
    client: Client,
  ): Promise<VerificationCode> {
    const counted = attemptsOf(shown, client)
    await rateLimiter.take(...counted)
    const code = 'token' in shown ? await byToken(shown.token, purposes) : await byCode(shown, purposes)
    if (!code) throw new Problem('code-wrong')
    await rateLimiter.giveBack(...counted)
    return code
  }

  /** The session that a mailed link ends, or throws `code-wrong`. */
  async function recogniseSession(token: string, client: Client): Promise<string> {
    const counted = attemptsOf({ token }, client)
    await rateLimiter.take(...counted)
    const sessionId = secrets.idOf(token, 'session')
    if (sessionId === undefined) throw new Problem('code-wrong')
    await rateLimiter.giveBack(...counted)
    return sessionId
  }

  async function byToken(token: string, purposes: readonly Purpose[]): Promise<VerificationCode | undefined> {
    const id = secrets.idOf(token)
    return id === undefined ? undefined : codes.find(id, purposes, now())
  }

  async function byCode({ email, code }: { email: string; code: string }, purposes: readonly Purpose[]) {
    const candidates = await codes.takeTries(email, purposes, now())
    const right = candidates.find(({ id, codeLength }) => secrets.isCodeOf(id, codeLength, code))
    if (right) await codes.giveTryBack(right.id)
    return right
  }

  return { recognise, recogniseSession }
}

function attemptsOf(shown: ShownSecret, { address }: Client): Attempt[] {
  const fromHere: Attempt = { kind: 'code-network', by: networkOf(address) }
  if ('token' in shown) return [fromHere]
  const { email: by } = shown
  return [fromHere, { kind: 'code-recipient', by }, { kind: 'code-recipient-day', by }]
}
