import { msg } from '@lingui/core/macro'

import { createFormats } from '#contract/language/formats.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { SandboxPageTexts } from '#contract/receipts.ts'

import { loadMailCatalog } from './mail-catalog.ts'

export async function renderSandboxPage(cents: number, locale: Locale): Promise<SandboxPageTexts> {
  const i18n = await loadMailCatalog(locale)
  const leave = i18n._(msg`Back to Noper without paying`)
  return {
    title: i18n._(msg`Test payment`),
    notice: i18n._(msg`This is a test page: no money is taken. Choose how the payment should end.`),
    amount: createFormats(locale).price(cents),
    actions: {
      pay: i18n._(msg`Pay`),
      authenticate: i18n._(msg`Pay with confirmation by the bank`),
      delay: i18n._(msg`Pay with delayed confirmation`),
      decline: i18n._(msg`Let the payment be declined`),
      leave,
    },
    authentication: {
      title: i18n._(msg`Confirm the payment`),
      text: i18n._(msg`This is where your bank would ask whether it is you.`),
      confirm: i18n._(msg`Confirm`),
      refuse: i18n._(msg`Refuse`),
    },
    closed: {
      title: i18n._(msg`This payment page is closed`),
      text: i18n._(msg`It was used already, or its time is over.`),
      leave: i18n._(msg`Back to Noper`),
    },
  }
}
