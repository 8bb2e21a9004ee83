import type { Locale } from './language/locales.ts'

/** Query of the start URL. */
export const startMark = '?start'

/**
 * Start URL of the installed app. `public/theme.js` recognises it by the same query and opens the page that was open
 * last.
 */
export const startUrl = (locale: Locale) => `/${locale}${startMark}` as const
