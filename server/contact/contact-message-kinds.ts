import type { Kysely } from 'kysely'

import { localeOrDefault } from '#contract/language/locales.ts'
import type { Schema } from '#server/database/schema.ts'
import type { AnyMessageKind, MessageKind } from '#server/deliveries/message-kind.ts'

/** Operators read the command line and the documentation in this language, too. */
const operatorLocale = 'en'

type Parameters = { messageId: string }

/** To the operator, who answers the writer directly. */
export const contactMessage: MessageKind<Parameters> = {
  kind: 'contact-message',
  channels: ['mail'],
  async prepare({ parameters: { messageId } }, { db, origin }) {
    const row = await findWaiting(db, messageId)
    if (!row) return undefined
    const { topic, email, message, reference, username } = row
    const isOwnLink = reference.startsWith(`${origin}/`)
    return {
      mail: {
        kind: 'contact-message',
        username: '',
        sender: username ?? '',
        topic,
        email,
        message,
        reference,
        language: localeOrDefault(row.locale),
        link: isOwnLink && URL.canParse(reference) ? reference : `${origin}/${operatorLocale}`,
      },
      locale: operatorLocale,
      replyTo: email,
    }
  },
}

/** To a member, and only to the confirmed address of the account. */
export const contactReceived: MessageKind<Parameters> = {
  kind: 'contact-received',
  channels: ['mail'],
  async prepare({ recipient, locale: text, parameters: { messageId } }, { db, origin }) {
    const row = await findWaiting(db, messageId)
    if (!row?.username || row.memberEmail !== recipient) return undefined
    const locale = localeOrDefault(text)
    const { topic, message, username } = row
    const link = `${origin}/${locale}/profile/help-center`
    return { mail: { kind: 'contact-received', username, topic, message, link }, locale }
  },
}

export const contactMessageKinds: readonly AnyMessageKind[] = [contactMessage, contactReceived]

async function findWaiting(db: Kysely<Schema>, messageId: string) {
  const row = await db
    .selectFrom('contact_messages')
    .leftJoin('members', 'members.id', 'member_id')
    .select(['topic', 'contact_messages.email', 'message', 'reference', 'contact_messages.locale'])
    .select(['username', 'members.email as memberEmail'])
    .where('contact_messages.id', '=', messageId)
    .executeTakeFirst()
  return row?.email == null ? undefined : { ...row, email: row.email }
}
