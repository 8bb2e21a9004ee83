import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Locale } from '#contract/language/locales.ts'

/** Whole sentences, because in many languages the name of a language is inflected in a sentence. */
export const listingLanguageTexts = {
  fr: msg`Written in French`,
  en: msg`Written in English`,
  de: msg`Written in German`,
  lb: msg`Written in Luxembourgish`,
  es: msg`Written in Spanish`,
  pt: msg`Written in Portuguese`,
  it: msg`Written in Italian`,
  ru: msg`Written in Russian`,
  uk: msg`Written in Ukrainian`,
} satisfies Record<Locale, MessageDescriptor>
