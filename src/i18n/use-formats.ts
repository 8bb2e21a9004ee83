import { useLingui } from '@lingui/react'

import { createFormats } from '#contract/language/formats.ts'

import { localeOf } from './activate.ts'

/** Numbers, prices, dates and distances as the reader writes them. */
export function useFormats() {
  const { i18n } = useLingui()
  return createFormats(localeOf(i18n))
}
