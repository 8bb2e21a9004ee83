import { useLingui } from '@lingui/react'

import { createFormats } from '#contract/language/formats.ts'

import { localeOf } from './activate.ts'

/** Formats numbers, prices, dates and distances in the reader's language. */
export function useFormats() {
  const { i18n } = useLingui()
  return createFormats(localeOf(i18n))
}
