import type { LeafCategory } from '#contract/categories.ts'
import { locales, type Locale } from '#contract/language/locales.ts'

/** What is sold, whatever it is called and in whatever language. */
export type Thing = {
  id: string
  leaf: LeafCategory
  /** What sellers call it; none in a language whose sellers never do. */
  nouns: Record<Locale, readonly string[]>
}

/** A line for a thing: its id and its nouns in the order of the locales, between bars; a dash where there are none. */
export function thingsOf(leaf: LeafCategory, lines: string): readonly Thing[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', ...columns] = line.split('|').map((column) => column.trim())
      if (columns.length !== locales.length) throw new Error(`${columns.length} languages: ${line}`)
      const nouns = locales.map((locale, place) => [locale, listed(columns[place]!)])
      return { id, leaf, nouns: Object.fromEntries(nouns) as Thing['nouns'] }
    })
}

const listed = (column: string) => (column === '–' ? [] : column.split(', '))
