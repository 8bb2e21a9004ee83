import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

import { locales } from './contract/language/locales.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/page', include: ['src'], exclude: ['**/names/characteristics/**'] },
    // Names of what listings are like: many, and needed only where one is read or written in full.
    { path: '<rootDir>/src/locales/{locale}/characteristics', include: ['src/i18n/names/characteristics'] },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
})
