import type { Kysely } from 'kysely'

import type { Locale } from '#contract/language/locales.ts'
import type { Letter } from '#contract/letters.ts'
import type { WriteLetter } from '#contract/rendering.ts'
import type { Schema } from '#server/database/schema.ts'

import type { MailKind, WaitingMail } from './mail-kinds.ts'
import { createMailsRepository } from './mails-repository.ts'
import { NotTaken, type Post } from './post.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Longer than sending one takes. After it somebody else tries, for whoever took it must have died. */
const lease = 1 * minute

/** So many are sent at once, so that one that is taken slowly does not hold up all others. */
const atOnce = 3

/** By then nobody expects it any more. */
const longestWait = 3 * 24 * hour

export type PreparedLetter = { letter: Letter; locale: Locale }

/** Finds out what is to be said, if anything still is. */
export type PrepareLetter = (mail: WaitingMail) => Promise<PreparedLetter | undefined>

type Dependencies = {
  db: Kysely<Schema>
  prepare: PrepareLetter
  write: WriteLetter
  post: Post
  /** Hears of mails that are given up, and of times when none are taken, without whom they were for. */
  onGivenUp: (kind: MailKind, why: string) => void
  onAway: (why: string) => void
  now?: () => Date
}

/** Sends what waits: at least once, and however often it is sent, the same. */
export function createPostman(dependencies: Dependencies) {
  const { db, prepare, write, post, onGivenUp, onAway, now = () => new Date() } = dependencies
  const mails = createMailsRepository(db)
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds)

  /** Everything, unless the post is away: then the rest waits for the next time. */
  async function sendDue(): Promise<void> {
    const rounds = await Promise.allSettled(Array.from({ length: atOnce }, sendInTurn))
    const reasons = rounds.flatMap((round) => (round.status === 'rejected' ? [round.reason as Error] : []))
    const unforeseen = reasons.find((reason) => !(reason instanceof NotTaken))
    if (unforeseen) throw unforeseen
    if (reasons[0]) onAway(reasons[0].message)
  }

  async function sendInTurn(): Promise<void> {
    for (let mail = await take(); mail; mail = await take()) await send(mail)
  }

  const take = () => mails.take(now(), after(lease))

  async function send(mail: WaitingMail): Promise<void> {
    const isTooLate = now().getTime() - mail.createdAt.getTime() > longestWait
    if (isTooLate) onGivenUp(mail.kind, 'It could not be sent for days')
    const prepared = isTooLate ? undefined : await prepare(mail)
    if (!prepared || (await isDealtWith(mail, prepared))) await mails.remove(mail.id)
  }

  /** Taken, or refused for good. */
  async function isDealtWith(mail: WaitingMail, { letter, locale }: PreparedLetter): Promise<boolean> {
    const { id, recipient, createdAt } = mail
    const written = await write(letter, locale)
    try {
      await post({ id, recipient, locale, writtenAt: createdAt, link: letter.link, ...written })
      return true
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error
      return await isRefused(mail, error)
    }
  }

  async function isRefused({ id, kind, tries }: WaitingMail, refusal: NotTaken): Promise<boolean> {
    if (refusal.reason === 'refused') {
      onGivenUp(kind, refusal.message)
      return true
    }
    if (refusal.reason === 'away') {
      await mails.putOff(id, after(minute), tries - 1)
      throw refusal
    }
    await mails.putOff(id, after(Math.min(hour, 30 * second * 2 ** (tries - 1))), tries)
    return false
  }

  return { sendDue }
}
