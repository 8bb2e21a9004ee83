import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Locale } from '#contract/language/locales.ts'

/** Language names in the reader's language. Their own names are in the contract. */
export const languageNames = {
  fr: msg({ message: 'French', context: 'language' }),
  en: msg({ message: 'English', context: 'language' }),
  de: msg({ message: 'German', context: 'language' }),
  lb: msg({ message: 'Luxembourgish', context: 'language' }),
  es: msg({ message: 'Spanish', context: 'language' }),
  pt: msg({ message: 'Portuguese', context: 'language' }),
  it: msg({ message: 'Italian', context: 'language' }),
  ru: msg({ message: 'Russian', context: 'language' }),
  uk: msg({ message: 'Ukrainian', context: 'language' }),
} satisfies Record<Locale, MessageDescriptor>
