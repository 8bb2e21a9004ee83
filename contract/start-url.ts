import type { Locale } from './language/locales.ts'

/** What the address ends in. */
export const startMark = '?start'

/**
 * Where the app begins when it is opened from the home screen. `public/theme.js` knows it by the same mark, and opens the
 * page that was open last.
 */
export const startUrl = (locale: Locale) => `/${locale}${startMark}` as const
