import type { Kysely } from 'kysely'

import { Problem } from '#contract/problems.ts'
import type { Attempt, Attempts } from '#server/attempts/attempts.ts'
import { networkOf } from '#server/attempts/network.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Sender } from '#server/http/route.ts'

import { createMailedCodesRepository, type MailedCode, type Purpose } from './mailed-codes-repository.ts'
import type { MailedSecrets } from './mailed-secrets.ts'

/** What was mailed, as it comes back. */
export type Shown = { token: string } | { email: string; code: string }

export type MailedCodes = ReturnType<typeof createMailedCodes>

type Dependencies = {
  db: Kysely<Schema>
  attempts: Pick<Attempts, 'take' | 'giveBack'>
  secrets: Pick<MailedSecrets, 'idOf' | 'isCodeOf'>
  now?: () => Date
}

/** Recognises what was mailed. Whoever acts on it uses it up within the same transaction. */
export function createMailedCodes({ db, attempts, secrets, now = () => new Date() }: Dependencies) {
  const codes = createMailedCodesRepository(db)

  /** What is shown, or `code-wrong`. Shown rightly it does not count, for it is not used up yet. */
  async function recognise(shown: Shown, purposes: readonly Purpose[], sender: Sender): Promise<MailedCode> {
    const counted = attemptsOf(shown, sender)
    await attempts.take(...counted)
    const code = 'token' in shown ? await byToken(shown.token, purposes) : await byCode(shown, purposes)
    if (!code) throw new Problem('code-wrong')
    await attempts.giveBack(...counted)
    return code
  }

  /** The session that a mailed link ends, or `code-wrong`. */
  async function recogniseSession(token: string, sender: Sender): Promise<string> {
    const counted = attemptsOf({ token }, sender)
    await attempts.take(...counted)
    const sessionId = secrets.idOf(token, 'session')
    if (sessionId === undefined) throw new Problem('code-wrong')
    await attempts.giveBack(...counted)
    return sessionId
  }

  async function byToken(token: string, purposes: readonly Purpose[]): Promise<MailedCode | undefined> {
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

function attemptsOf(shown: Shown, { address }: Sender): Attempt[] {
  const fromHere: Attempt = { kind: 'code-network', by: networkOf(address) }
  if ('token' in shown) return [fromHere]
  const { email: by } = shown
  return [fromHere, { kind: 'code-recipient', by }, { kind: 'code-recipient-day', by }]
}
