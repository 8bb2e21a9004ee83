import type { Messages } from '@lingui/core'

export type Catalog = { messages: Messages }

/** The words that not every page needs, by where they are read. `lingui.config.ts` says which catalog holds what. */
export type WordArea = 'browse' | 'product' | 'characteristics' | 'more'

/** One language: the words of every page, and where the others are. */
export type LanguageWords = Catalog & { areas: Record<WordArea, () => Promise<Catalog>> }

const languages = import.meta.glob<LanguageWords>('../locales/*/words.ts')

export async function loadLanguage(locale: string): Promise<LanguageWords> {
  const load = languages[`../locales/${locale}/words.ts`]
  if (!load) throw new Error(`There are no words in ${locale}`)
  return load()
}
