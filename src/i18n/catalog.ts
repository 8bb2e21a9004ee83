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

/** By language and area; undefined once they are here. */
const added = new Map<string, Map<WordArea, Promise<void> | undefined>>()

/** Those of them that have failed. */
const lost = new WeakSet<Promise<void>>()

export async function loadLanguage(locale: string): Promise<LanguageWords> {
  const load = languages[`../locales/${locale}/words.ts`]
  if (!load) throw new Error('No language')
  return load()
}

/**
 * Adds the words of an area to those of its language, once. Nobody is told: who shows these words waits for them. Where
 * they are here already there is nothing to wait for, not even the moment that React takes to find out.
 */
export function loadWords(locale: string, area: WordArea): Promise<void> | undefined {
  const known = added.get(locale) ?? new Map<WordArea, Promise<void> | undefined>()
  added.set(locale, known)
  if (!known.has(area)) {
    const adding = add(locale, area).then(() => void known.set(area, undefined))
    adding.catch(() => lost.add(adding))
    known.set(area, adding)
  }
  return known.get(area)
}

/** Has what was lost on the way asked for again. A component that waits for it would ask without end, so it is done elsewhere. */
export function forgetLostWords(): void {
  for (const known of added.values())
    for (const [area, adding] of known) if (adding && lost.has(adding)) known.delete(area)
}

export const areasOf = (locale: string): WordArea[] => [...(added.get(locale)?.keys() ?? [])]

async function add(locale: string, area: WordArea): Promise<void> {
  const { messages, areas } = await loadLanguage(locale)
  Object.assign(messages, (await areas[area]()).messages)
}
