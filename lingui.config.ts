import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

import { locales } from './contract/language/locales.ts'

/**
 * What home, browse and product show before anybody touches them. A feature that is not named here is in the catalog of
 * the app, which comes with the first part that needs it.
 */
const firstPage = [
  'src/features/{gallery,head,home,layout,listings,offline,product,recent,toasts}/**',
  'src/features/{browse,map,search}/*.{ts,tsx}',
  'src/features/favourites/hearts/**',
  'src/features/seller/{rating,reply-time,seller-card,trader-badge}.tsx',
  'src/components/info-links.tsx',
  'src/i18n/names/*.ts',
  'src/routes/$locale/_public/index.tsx',
  'src/routes/$locale/_public/{browse,product}/**',
]

/** Loaded at the moderation desk alone. */
const desk = ['src/features/desk/**', 'src/routes/$locale/_app/desk/**']

/** Only the server's build reads them. */
const mail = 'src/mail/**'

const catalog = (name: string, include: string[], exclude: string[] = []) => ({
  path: `<rootDir>/src/locales/{locale}/${name}`,
  include,
  exclude,
})

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  catalogs: [
    catalog('first-page', firstPage),
    catalog('app', ['src'], [mail, ...firstPage, ...desk]),
    catalog('desk', desk),
    catalog('mail', [mail]),
  ],
  format: formatter({ lineNumbers: false, origins: true }),
})
