/**
 * The nine languages of the product by the code that starts every path. `formats` is the tag for formatting dates and
 * numbers, which is not always the language's own; `flag` names an icon of circle-flags.
 */
export const languages = {
  fr: { tag: 'fr-LU', name: 'Français', flag: 'fr', formats: 'fr-LU', direction: 'ltr' },
  en: { tag: 'en-US', name: 'English', flag: 'gb', formats: 'en-GB', direction: 'ltr' },
  de: { tag: 'de-LU', name: 'Deutsch', flag: 'de', formats: 'de-LU', direction: 'ltr' },
  // Browsers have no Luxembourgish locale data: numbers use Luxembourg's German format, words come from our own data.
  lb: { tag: 'lb-LU', name: 'Lëtzebuergesch', flag: 'lu', formats: 'de-LU', direction: 'ltr' },
  es: { tag: 'es-ES', name: 'Español', flag: 'es', formats: 'es', direction: 'ltr' },
  pt: { tag: 'pt-PT', name: 'Português', flag: 'pt', formats: 'pt-PT', direction: 'ltr' },
  it: { tag: 'it-IT', name: 'Italiano', flag: 'it', formats: 'it', direction: 'ltr' },
  ru: { tag: 'ru-RU', name: 'Русский', flag: 'ru', formats: 'ru', direction: 'ltr' },
  // The flag named `uk` is the British one.
  uk: { tag: 'uk-UA', name: 'Українська', flag: 'ua', formats: 'uk', direction: 'ltr' },
} as const

export type Locale = keyof typeof languages

export const locales = Object.keys(languages) as readonly Locale[]

export const defaultLocale: Locale = 'fr'

export const localeCookie = { name: 'locale', days: 365 } as const

export const isLocale = (text: unknown): text is Locale => typeof text === 'string' && Object.hasOwn(languages, text)

export const localeOrDefault = (text: unknown): Locale => (isLocale(text) ? text : defaultLocale)
