import { useLingui } from '@lingui/react'

import type { Locale } from '#contract/language/locales.ts'

import { localeOf } from './activate.ts'

/** The reader's language, which is also the first segment of every address. */
export function useLocale(): Locale {
  return localeOf(useLingui().i18n)
}
