import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { AppDescription } from '#contract/app-description.ts'
import type { Locale } from '#contract/language/locales.ts'

import { activate } from './activate.ts'
import { problemText } from './problem-text.ts'

/** The texts of the web app manifest and of the page that the server sends under overload. */
export async function describeApp(locale: Locale): Promise<AppDescription> {
  const i18n = setupI18n()
  await activate(i18n, locale, 'app')
  return {
    description: i18n._(msg`Everything, close to you`),
    busy: i18n._(problemText.unavailable),
    describeFailure: (code, pathname) =>
      i18n._(code === 'not-found' ? msg`Page not found: ${pathname}` : problemText[code]),
    shortcuts: {
      search: i18n._(msg({ message: 'Search', context: 'shortcut on the home screen' })),
      sell: i18n._(msg({ message: 'Sell', context: 'shortcut on the home screen' })),
      messages: i18n._(msg({ message: 'Messages', context: 'shortcut on the home screen' })),
      favourites: i18n._(msg({ message: 'Favourites', context: 'shortcut on the home screen' })),
    },
    screenshots: {
      home: i18n._(msg`Search and categories at a glance`),
      results: i18n._(msg`Search results with photos and prices`),
      listing: i18n._(msg`A listing with its photos, price and place`),
    },
  }
}
