import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { createFormats } from '#contract/language/formats.ts'
import type { MailContents } from '#contract/mails.ts'

import type { MailTexts } from './mail-text-types.ts'
import { withoutLinks } from './without-links.ts'

type Formats = ReturnType<typeof createFormats>

type Write<Kind extends keyof MailContents> = (mail: MailContents[Kind], i18n: I18n, formats: Formats) => MailTexts

export const orderReceipt: Write<'order-receipt'> = ({ listing, cents, number }, i18n, { price }) => ({
  title: i18n._(msg`Your receipt ${{ number }}`),
  message: i18n._(msg`Thank you, we have received your payment. The receipt is attached.`),
  things: [{ name: withoutLinks(listing), note: i18n._(msg`Promotion: ${{ amount: price(cents) }}`) }],
  action: i18n._(msg`See the order`),
  reason: i18n._(msg`You are getting this e-mail because you have paid for a promotion on Noper.`),
})

export const orderRefunded: Write<'order-refunded'> = ({ listing, cents, number }, i18n, { price }) => ({
  title: i18n._(msg`We have paid back ${{ amount: price(cents) }}`),
  message: i18n._(
    msg`The amount goes back the way you paid. It can take a few days until you see it. The credit note ${{ number }} is attached.`,
  ),
  things: [{ name: withoutLinks(listing), note: i18n._(msg`Refund: ${{ amount: price(cents) }}`) }],
  action: i18n._(msg`See the order`),
  reason: i18n._(msg`You are getting this e-mail because you have paid for a promotion on Noper.`),
})

/** The acknowledgement of receipt with content, date and time (directive 2011/83/EU, article 11a). */
export const orderWithdrawn: Write<'order-withdrawn'> = (mail, i18n, { price, date, time }) => ({
  title: i18n._(msg`We have received your withdrawal`),
  message: i18n._(
    msg`You withdrew from this order on ${{ day: date(mail.at) }} at ${{ time: time(mail.at) }}. Its promotions have ended. We pay you back ${{ amount: price(mail.refundCents) }}, the way you paid.`,
  ),
  things: [{ name: withoutLinks(mail.listing), note: i18n._(msg`Withdrawal from the promotion`) }],
  action: i18n._(msg`See the order`),
  reason: i18n._(msg`You are getting this e-mail because you have withdrawn from an order on Noper.`),
})
