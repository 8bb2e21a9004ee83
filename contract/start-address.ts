import type { Locale } from './language/locales.ts'

/**
 * Where the app begins when it is opened from the home screen. `public/theme.js` knows it by the same mark, and opens the
 * page that was open last.
 */
export const startAddress = (locale: Locale) => `/${locale}?start` as const
