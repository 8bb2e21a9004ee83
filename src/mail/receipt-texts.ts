import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import { createFormats } from '#contract/language/formats.ts'
import { languages, type Locale } from '#contract/language/locales.ts'
import { centsPerEuro } from '#contract/money.ts'
import { withdrawalDays } from '#contract/orders.ts'
import type { PromotionOption } from '#contract/promotions.ts'
import type { ReceiptContent, ReceiptTexts } from '#contract/receipts.ts'

import { loadMailCatalog } from './mail-catalog.ts'
import { promotionNames } from './promotion-names.ts'

export const nameOption = async (option: PromotionOption, locale: Locale): Promise<string> =>
  (await loadMailCatalog(locale))._(promotionNames[option])

/** A receipt or a credit note in words. Its amounts always have two decimals. */
export async function renderReceipt(content: ReceiptContent, locale: Locale): Promise<ReceiptTexts> {
  const i18n = await loadMailCatalog(locale)
  const { number: format, date } = createFormats(locale)
  const euros = eurosIn(locale)
  const isCreditNote = content.kind === 'credit-note'
  const percent = format(content.vatPercent)
  return {
    title: i18n._(isCreditNote ? msg`Credit note` : msg`Receipt`),
    facts: [
      [i18n._(msg`Number`), content.number],
      [i18n._(msg`Date`), date(content.issuedAt)],
      [i18n._(msg`Order`), content.orderId],
      ...(content.receiptNumber === null
        ? [[i18n._(msg`Paid on`), date(content.paidAt)] as const]
        : [[i18n._(msg`For receipt`), content.receiptNumber] as const]),
    ],
    seller: { label: i18n._(msg`Seller`), lines: operatorLines(content, i18n) },
    buyer: { label: i18n._(msg`Buyer`), lines: buyerLines(content) },
    listing: i18n._(msg`Promotion of the listing “${{ listing: content.listing }}”`),
    columns: [i18n._(msg`Option`), i18n._(msg`Duration`), i18n._(isCreditNote ? msg`Paid back` : msg`Price with VAT`)],
    rows: content.lines.map(({ option, days, cents }) => [
      i18n._(promotionNames[option]),
      i18n._(msg`${plural(days, { one: '# day', other: '# days' })}`),
      euros(cents),
    ]),
    sums: [
      [i18n._(msg`Net`), euros(content.cents - content.vatCents)],
      [i18n._(msg`VAT ${{ percent }} %`), euros(content.vatCents)],
      [i18n._(isCreditNote ? msg`Total paid back` : msg`Total with VAT`), euros(content.cents)],
    ],
    remarks: [
      isCreditNote
        ? i18n._(msg`The amount goes back the way it was paid.`)
        : i18n._(
            msg`You can withdraw within ${{ days: withdrawalDays }} days after payment, in your orders on Noper. You are then paid back for the time that was not used.`,
          ),
    ],
  }
}

function eurosIn(locale: Locale) {
  const format = new Intl.NumberFormat(languages[locale].formats, {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
  })
  // The font has no narrow no-break space.
  return (cents: number) => format.format(cents / centsPerEuro).replaceAll('\u202f', '\u00a0')
}

function operatorLines({ operator }: ReceiptContent, i18n: I18n): string[] {
  const { name, address, email, vatNumber, registration } = operator
  return [
    name,
    ...address.split('\n'),
    email,
    ...(vatNumber === null ? [] : [i18n._(msg`VAT number: ${{ number: vatNumber }}`)]),
    ...(registration === null ? [] : [i18n._(msg`Registration: ${{ number: registration }}`)]),
  ].filter((line) => line !== '')
}

function buyerLines({ buyer: { username, name, address, email } }: ReceiptContent): string[] {
  return [name ?? username, ...(address ?? '').split('\n'), email].filter((line) => line !== '')
}
