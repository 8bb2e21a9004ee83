import { type Kysely, sql, type SqlBool } from 'kysely'

import { everyCategory } from '#contract/categories.ts'
import { hidableWords } from '#contract/exclusion-filter.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import { matchesPlan } from '#server/search/candidate-query.ts'
import { type ListingFilter, toFilter } from '#server/search/listing-filter.ts'
import { createQueryInterpreter } from '#server/search/query-interpreter.ts'
import { createTermDictionary } from '#server/search/term-dictionary.ts'
import type { TextQuery } from '#server/search/text-query.ts'
import { tiersOf } from '#server/search/text-tiers.ts'

import { findCandidates, type StoredSearch } from './candidate-searches.ts'
import { isExcluded } from './is-excluded.ts'
import { anchorsOfSearch } from './search-anchors.ts'

export type MatchingSearch = Omit<StoredSearch, 'slug' | 'search' | 'locale'>

/** A search in one form of its text. */
type Alternative = { search: StoredSearch; filter: ListingFilter; text?: TextQuery }

/** So many searches are compared with a listing in one query. */
const comparedAtOnce = 200

/** So many searches are read at once to compute their anchors. */
const batch = 50

/** Finds the saved searches that a listing matches, as a search for all words would find it. */
export function createSavedSearchMatcher(db: Kysely<Schema>) {
  const interpret = createQueryInterpreter(createTermDictionary(db))

  /** Of members other than its seller, who are not leaving or blocked and have hidden neither seller nor title. */
  async function findMatching(listingId: string, now: Date): Promise<MatchingSearch[]> {
    const candidates = await findCandidates(db, listingId)
    if (!candidates) return []
    const possible = candidates.searches.flatMap((search) => {
      const filter = readFilter(search, now)
      return filter && !isExcluded(filter, candidates.listing) ? [{ search, filter }] : []
    })
    const matching: StoredSearch[] = []
    for (let first = 0; first < possible.length; first += comparedAtOnce) {
      const some = possible.slice(first, first + comparedAtOnce)
      const matched = await whichMatch(listingId, some, now)
      matching.push(...some.flatMap(({ search }) => (matched.has(search) ? [search] : [])))
    }
    const hiding = await findHidingMembers(
      listingId,
      matching.map(({ memberId }) => memberId),
    )
    const shown = matching.filter(({ memberId }) => !hiding.has(memberId))
    return shown.map(({ memberId, key, keyDigest, name, frequency }) => ({
      memberId,
      key,
      keyDigest,
      name,
      frequency,
    }))
  }

  /** Those of the members who have hidden the listing's seller, or a word of its title. */
  async function findHidingMembers(listingId: string, memberIds: readonly string[]): Promise<Set<string>> {
    if (memberIds.length === 0) return new Set()
    const listing = await db
      .selectFrom('listings')
      .select(['title', 'seller_id'])
      .where('id', '=', listingId)
      .executeTakeFirst()
    if (!listing) return new Set()
    const { rows } = await sql<{ memberId: string }>`
      select member_id as "memberId" from hidden_sellers
      where seller_id = ${listing.seller_id} and is_kept
      union
      select member_id from hidden_words
      where member_id = any(${memberIds}::uuid[]) and is_kept
        and strpos(${hidableWords(listing.title)}, ' ' || word || ' ') > 0`.execute(db)
    return new Set(rows.map(({ memberId }) => memberId))
  }

  /** What takes longer is only tried for the searches that need it: most do not match because of their filters. */
  async function whichMatch(
    listingId: string,
    searches: readonly Alternative[],
    now: Date,
  ): Promise<Set<StoredSearch>> {
    const passing = await whichSatisfy(listingId, searches, now)
    const typed = passing.flatMap(({ search, filter }) =>
      filter.text ? [{ search, filter, text: withoutPrefixes(filter.text) }] : [],
    )
    const asTyped = new Set((await whichSatisfy(listingId, typed, now)).map(({ search }) => search))
    const explained = await Promise.all(
      typed
        .filter(({ search }) => !asTyped.has(search))
        .map(async ({ search, filter }) => ({ search, filter, text: await explain(filter, filter.text!) })),
    )
    const asExplained = await whichSatisfy(listingId, explained, now)
    const withoutText = passing.filter(({ filter }) => !filter.text)
    return new Set([...asTyped, ...[...withoutText, ...asExplained].map(({ search }) => search)])
  }

  /** The alternatives whose filter and text the listing satisfies. A text without required words demands nothing. */
  async function whichSatisfy<Each extends Alternative>(
    listingId: string,
    alternatives: readonly Each[],
    now: Date,
  ): Promise<Each[]> {
    if (alternatives.length === 0) return []
    const conditions = alternatives.map(({ filter, text }, index) => {
      const tier = text && tiersOf(text.words)[0]
      return sql`(${index}::int, ${matchesPlan({ filter: { ...filter, isWide: true }, tier, now })})`
    })
    // One scan of the listing, because a union of as many queries takes far longer to plan than to execute.
    const { rows } = await sql<{ index: number }>`
      select compared.index from listings, lateral (values ${sql.join(conditions)}) as compared (index, is_satisfied)
      where listings.id = ${listingId} and compared.is_satisfied`.execute(db)
    return rows.map(({ index }) => alternatives[index]!)
  }

  /**
   * The text as the market's words explain it. It is tried as it was typed as well: the market does not know a word
   * that was in no listing until now.
   */
  const explain = (filter: ListingFilter, query: TextQuery): Promise<TextQuery> =>
    interpret({ query, categories: [...(filter.categories ?? []), ...(filter.audiences ?? [])] })

  /** Computes the anchors of new searches, and again those of all others in turn. Returns how many. */
  async function updateAnchors({ isForAll = false }: { isForAll?: boolean } = {}): Promise<number> {
    let updated = 0
    for (let after: StoredSearch | undefined, isMore = true; isMore;) {
      const searches = await findWithoutAnchors(isForAll, after)
      for (const search of searches) {
        const filter = readFilter(search, new Date())
        const texts = filter?.text ? [await explain(filter, filter.text), filter.text] : []
        const anchors = filter ? anchorsOfSearch(filter, texts) : []
        await db
          .updateTable('saved_searches')
          .set({ anchors })
          .where('member_id', '=', search.memberId)
          .where('key_digest', '=', search.keyDigest)
          .where('is_kept', '=', true)
          .execute()
      }
      updated += searches.length
      after = searches.at(-1)
      isMore = searches.length === batch
    }
    return updated
  }

  const findWithoutAnchors = (isForAll: boolean, after: StoredSearch | undefined): Promise<StoredSearch[]> =>
    db
      .selectFrom('saved_searches')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['member_id as memberId', 'key', 'key_digest as keyDigest', 'name', 'slug', 'search', 'frequency'])
      .select('members.locale')
      .where('is_kept', '=', true)
      .where('frequency', '<>', 'off')
      .$if(!isForAll, (query) => query.where('anchors', 'is', null))
      .$if(after !== undefined, (query) =>
        query.where(sql<SqlBool>`(member_id, key_digest) > (${after!.memberId}::uuid, ${after!.keyDigest}::uuid)`),
      )
      .orderBy('member_id')
      .orderBy('key_digest')
      .limit(batch)
      .$castTo<StoredSearch>()
      .execute()

  return { findMatching, updateAnchors }
}

/** Undefined for a search that the server does not understand any more, such as for a category that is gone. */
function readFilter({ slug, search, locale }: StoredSearch, now: Date): ListingFilter | undefined {
  try {
    return toFilter({ ...search, locale, ...(slug !== everyCategory && { category: slug }) }, now)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Only the search as it is typed takes the last word for the beginning of a longer one. */
const withoutPrefixes = (text: TextQuery): TextQuery => ({
  ...text,
  words: text.words.map((word) => ({ ...word, begun: [] })),
})
