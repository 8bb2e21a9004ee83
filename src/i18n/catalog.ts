import type { Messages } from '@lingui/core'

export type Catalog = { messages: Messages }

/** The words that not every page needs, by where they are read. `lingui.config.ts` says which catalog holds what. */
export type WordArea =
  | 'home'
  | 'browse'
  | 'filters'
  | 'product'
  | 'characteristics'
  | 'map'
  | 'more'
  | 'accounts'
  | 'favourites'
  | 'profile'
  | 'publish'
  | 'selling'

/** One language: the words of every page, and where the others are. */
export type LanguageWords = Catalog & { areas: Record<WordArea, () => Promise<Catalog>> }

const languages = import.meta.glob<LanguageWords>('../locales/*/words.ts')

const added = new Map<string, Map<WordArea, Promise<void>>>()

export async function loadLanguage(locale: string): Promise<LanguageWords> {
  const load = languages[`../locales/${locale}/words.ts`]
  if (!load) throw new Error(`There are no words in ${locale}`)
  return load()
}

/** Adds the words of an area to those of its language, once. Nobody is told: who shows these words waits for them. */
export function loadWords(locale: string, area: WordArea): Promise<void> {
  const known = added.get(locale) ?? new Map<WordArea, Promise<void>>()
  added.set(locale, known)
  const words = known.get(area) ?? add(locale, area)
  known.set(area, words)
  return words
}

export const areasOf = (locale: string): WordArea[] => [...(added.get(locale)?.keys() ?? [])]

async function add(locale: string, area: WordArea): Promise<void> {
  const { messages, areas } = await loadLanguage(locale)
  Object.assign(messages, (await areas[area]()).messages)
}
