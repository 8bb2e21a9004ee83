import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import type { createFormats } from '#contract/language/formats.ts'
import type { MailContents } from '#contract/mails.ts'

import type { MailTexts } from './mail-text-types.ts'

type Formats = ReturnType<typeof createFormats>

type Kind = 'listings-ending' | 'listings-ended'

type Write = (mail: MailContents[Kind], i18n: I18n, formats: Formats) => MailTexts

export const listingsEnding: Write = (mail, i18n, { date }) => {
  const count = mail.listings.length + mail.more
  return {
    title: i18n._(msg`${plural(count, { one: 'Your listing expires soon', other: '# of your listings expire soon' })}`),
    message: i18n._(
      msg`${plural(count, {
        one: 'If it is still for sale, you can renew it now for another 60 days, free of charge.',
        other: 'If they are still for sale, you can renew them now for another 60 days, free of charge.',
      })}`,
    ),
    ...aboutThem(mail, i18n, (endsAt) => msg`Expires on ${{ day: date(endsAt) }}`),
  }
}

export const listingsEnded: Write = (mail, i18n, { date }) => {
  const count = mail.listings.length + mail.more
  return {
    title: i18n._(msg`${plural(count, { one: 'Your listing has expired', other: '# of your listings have expired' })}`),
    message: i18n._(
      msg`${plural(count, {
        one: 'Others can no longer find it. If it is still for sale, you can renew it for another 60 days, free of charge.',
        other:
          'Others can no longer find them. If they are still for sale, you can renew them for another 60 days, free of charge.',
      })}`,
    ),
    ...aboutThem(mail, i18n, (endsAt) => msg`Expired on ${{ day: date(endsAt) }}`),
  }
}

/** The listings of a mail and how many more there are. */
const aboutThem = (
  { listings, more }: MailContents[Kind],
  i18n: I18n,
  noteOf: (endsAt: number) => MessageDescriptor,
) => ({
  things: listings.map(({ title, endsAt }) => ({ name: title, note: i18n._(noteOf(endsAt)) })),
  others: more === 0 ? undefined : i18n._(msg`${plural(more, { one: 'and # more', other: 'and # more' })}`),
  action: i18n._(msg`Renew in my listings`),
  reason: i18n._(
    msg`You are getting this e-mail because you sell on Noper. If something is no longer for sale, you do not need to do anything.`,
  ),
})
