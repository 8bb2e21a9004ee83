import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import type { QuickReply } from '#contract/conversations.ts'
import type { createFormats } from '#contract/language/formats.ts'
import type { MailContents, MailedMessage } from '#contract/mails.ts'

import type { MailTexts } from './mail-text-types.ts'
import { withoutLinks } from './without-links.ts'

type Formats = ReturnType<typeof createFormats>

type Write<Kind extends keyof MailContents> = (mail: MailContents[Kind], i18n: I18n, formats: Formats) => MailTexts

export const unreadMessages: Write<'unread-messages'> = ({ unread, newest, ...mail }, i18n, formats) => {
  const sender = withoutLinks(mail.sender)
  return {
    title: i18n._(
      msg`${plural(unread, { one: `New message from ${sender}`, other: `# new messages from ${sender}` })}`,
    ),
    message: i18n._(
      msg`${plural(unread, {
        one: `You have an unread message from ${sender} about this listing:`,
        other: `You have # unread messages from ${sender} about this listing. The newest:`,
      })}`,
    ),
    things: [{ name: withoutLinks(mail.listing), note: inWords(newest, i18n, formats) }],
    action: i18n._(msg`Open conversation`),
    reason: i18n._(
      msg`You are getting this e-mail because you have not read this message yet. There is at most one a day for each conversation. If you do not want these e-mails, mute the conversation in its menu.`,
    ),
  }
}

export const appointmentReminder: Write<'appointment-reminder'> = (mail, i18n, formats) => {
  const other = withoutLinks(mail.other)
  return {
    title: i18n._(msg`Reminder: meeting with ${{ other }}`),
    message: i18n._(msg`You and ${{ other }} have agreed on this meeting:`),
    things: [{ name: withoutLinks(mail.listing), note: whenAndWhere(mail, ' · ', formats) }],
    action: i18n._(msg`Open conversation`),
    reason: i18n._(
      msg`If something comes up, say so in the conversation in good time. If you do not want these e-mails, mute the conversation in its menu.`,
    ),
  }
}

/** Members may leave the place open. */
function whenAndWhere({ at, place }: { at: number; place: string }, separator: string, { date, time }: Formats) {
  const moment = `${date(at)}, ${time(at)}`
  return place === '' ? moment : `${moment}${separator}${withoutLinks(place)}`
}

/** A message on one line. */
export function inWords(newest: MailedMessage, i18n: I18n, formats: Formats): string {
  switch (newest.kind) {
    case 'text':
      return withoutLinks(newest.text)
    case 'hidden':
      return i18n._(msg`You can read the text on Noper.`)
    case 'photos':
      return i18n._(msg`Photos`)
    case 'quick-reply':
      return i18n._(quickReplies[newest.reply])
    case 'offer':
      return i18n._(msg`Offer: ${{ price: formats.price(newest.cents) }}`)
    case 'appointment':
      return i18n._(msg`Proposed meeting: ${{ meeting: whenAndWhere(newest, ', ', formats) }}`)
    case 'listing-status':
      return i18n._(statusText(newest, formats))
  }
}

function statusText(
  { status, until }: Extract<MailedMessage, { kind: 'listing-status' }>,
  { date }: Formats,
): MessageDescriptor {
  if (status === 'sold') return msg`Sold to you`
  if (status === 'active') return msg`Back on sale`
  return until === null ? msg`Reserved for you` : msg`Reserved for you until ${{ until: date(until) }}`
}

const quickReplies: Record<QuickReply, MessageDescriptor> = {
  'still-available': msg`Hello, is this still available?`,
  'when-pick-up': msg`When could I pick it up?`,
  'can-ship': msg`Could you send it by post?`,
  interested: msg`I would like to buy it.`,
  'is-available': msg`Yes, it is still available.`,
  'is-reserved': msg`It is reserved at the moment.`,
  'is-sold': msg`Sorry, it is already sold.`,
  'come-by': msg`You can come and see it.`,
  thanks: msg`Thank you.`,
}
