import { type Kysely, sql } from 'kysely'
import MiniSearch from 'minisearch'

import { brandName } from '#contract/brands.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { Schema } from '#server/database/schema.ts'

import { judgedMarket } from './market.ts'
import { plain } from './words.ts'

/** Answers with ids as those know them who judge, best first; it is told the language, which ours is not. */
export type Rival = (text: string, locale: Locale) => Promise<readonly string[]>

const mostFound = 24

const documents = () =>
  judgedMarket().map(({ id, language, title, description, brand, characteristics }) => ({
    id,
    language,
    title,
    brand: brand ? brandName(brand) : '',
    characteristics: Object.values(characteristics).join(' '),
    description,
  }))

/** MiniSearch with our field weights, accents folded, words begun and one letter in five wrong, as its guide advises. */
export function miniSearchRival(): Rival {
  const fields = ['title', 'brand', 'characteristics', 'description']
  const index = new MiniSearch({
    fields,
    processTerm: (term) => plain(term),
    searchOptions: { boost: { title: 4, brand: 2 }, prefix: true, fuzzy: 0.2 },
  })
  index.addAll(documents())
  return async (text) =>
    index
      .search(text)
      .slice(0, mostFound)
      .map(({ id }) => String(id))
}

const dictionaries: Partial<Record<Locale, string>> = {
  fr: 'french',
  en: 'english',
  de: 'german',
  es: 'spanish',
  pt: 'portuguese',
  it: 'italian',
  ru: 'russian',
}

const dictionaryOf = (locale: Locale) => dictionaries[locale] ?? 'simple'

/** PostgreSQL's own: the dictionary of each listing and of the question, fields weighed, all words before any. */
export async function postgresRival(db: Kysely<Schema>): Promise<Rival> {
  await sql`create table rival (id text primary key, text tsvector not null)`.execute(db)
  for (const { id, language, title, brand, characteristics, description } of documents()) {
    const words = (text: string) => sql`to_tsvector(${dictionaryOf(language)}::regconfig, ${text})`
    await sql`
      insert into rival values (${id}, setweight(${words(title)}, 'A') || setweight(${words(brand)}, 'B')
        || setweight(${words(characteristics)}, 'C') || setweight(${words(description)}, 'D'))`.execute(db)
  }
  return async (text, locale) => {
    const { rows } = await sql<{ id: string }>`
      select id from rival, (
        select query, replace(query::text, '&', '|')::tsquery as loose
        from websearch_to_tsquery(${dictionaryOf(locale)}::regconfig, ${text}) as query
      ) as asked
      where text @@ loose
      order by (text @@ query) desc, ts_rank(array[0.1, 0.2, 0.4, 1], text, loose, 1) desc, id
      limit ${mostFound}`.execute(db)
    return rows.map(({ id }) => id)
  }
}
