import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

import { locales } from './contract/language/locales.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src'] }],
  format: formatter({ lineNumbers: false, origins: true }),
})
