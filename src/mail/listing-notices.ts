import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import type { createFormats } from '#contract/language/formats.ts'
import type { Letters } from '#contract/letters.ts'

import type { LetterWords } from './letter-words.ts'

type Formats = ReturnType<typeof createFormats>

type Kind = 'listings-ending' | 'listings-ended'

type Write = (letter: Letters[Kind], i18n: I18n, formats: Formats) => LetterWords

const renew = msg`Renew in my listings`

const toSellers = msg`You are getting this mail because you sell on Noper. If something is no longer for sale, you need not do anything.`

export const listingsEnding: Write = ({ listings, more }, i18n, { date }) => {
  const count = listings.length + more
  return {
    title: i18n._(msg`${plural(count, { one: 'Your listing ends soon', other: '# of your listings end soon' })}`),
    message: i18n._(
      msg`${plural(count, {
        one: 'If it is still for sale, you can renew it now for another sixty days, free of charge.',
        other: 'What is still for sale you can renew now for another sixty days, free of charge.',
      })}`,
    ),
    things: listings.map(({ title, endsAt }) => ({
      name: title,
      note: i18n._(msg`Ends on ${{ day: date(endsAt) }}`),
    })),
    others: othersOf(more, i18n),
    action: i18n._(renew),
    reason: i18n._(toSellers),
  }
}

export const listingsEnded: Write = ({ listings, more }, i18n, { date }) => {
  const count = listings.length + more
  return {
    title: i18n._(msg`${plural(count, { one: 'Your listing has ended', other: '# of your listings have ended' })}`),
    message: i18n._(
      msg`${plural(count, {
        one: 'Others can no longer find it. If it is still for sale, you can renew it for another sixty days, free of charge.',
        other:
          'Others can no longer find them. What is still for sale you can renew for another sixty days, free of charge.',
      })}`,
    ),
    things: listings.map(({ title, endsAt }) => ({
      name: title,
      note: i18n._(msg`Ended on ${{ day: date(endsAt) }}`),
    })),
    others: othersOf(more, i18n),
    action: i18n._(renew),
    reason: i18n._(toSellers),
  }
}

const othersOf = (more: number, i18n: I18n) =>
  more === 0 ? undefined : i18n._(msg`${plural(more, { one: 'and # more', other: 'and # more' })}`)
