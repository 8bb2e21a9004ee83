import { wordsOf } from '#contract/language/analyser.ts'
import { loadGoods } from '#src/data/goods/load-goods.ts'
import type { CacheDatabase, UsageCounterRow } from '#src/data/offline-cache/store/cache-database.ts'

import type { Correction } from './correction.ts'
import { termsToRead } from './criteria-terms.ts'
import { type Criteria, toCriteria, type OfflineSearch } from './criteria.ts'
import { loadHitCards } from './hit-cards.ts'
import { createIndexReader } from './index-reader.ts'
import { type IndexState, readState } from './index-storage.ts'
import { createIndexWriter } from './index-writer.ts'
import type { OfflinePage } from './offline-page.ts'
import { parseOffset } from './page-cursor.ts'
import { beginRead, type ReadTransaction } from './read-transaction.ts'
import { runQuery } from './run-query.ts'
import { findCorrections } from './spelling-correction.ts'
import type { TermQuery } from './term-lookup.ts'
import { toPage } from './to-page.ts'

/** Up to this many new listings are indexed before the search answers, because that is quick. */
const maxUnindexedAtFirst = 20

export type SearchRequest = { search: OfflineSearch; after: string | null; limit: number; now: number }

type IndexQuery = Omit<SearchRequest, 'search'> & { criteria: Criteria; maxUnindexed: number; mayCorrect: boolean }

/**
 * `isBehind`: the index must be updated before it can answer; `corrections`: the search must be repeated with corrected
 * words.
 */
type QueryOutcome = { isBehind?: true; corrections?: readonly Correction[]; page?: OfflinePage | undefined }

/** Searches the listings on the device. Each search reads its blocks in one transaction and keeps them in memory. */
export function createSearchIndex(database: CacheDatabase) {
  const reader = createIndexReader(database)
  const { write } = createIndexWriter(database)

  /** Undefined if nothing is indexed or the search cannot be evaluated. */
  async function search({ search, ...position }: SearchRequest): Promise<OfflinePage | undefined> {
    const criteria = toCriteria(search, position.now)
    if (!criteria) return undefined
    const request = { ...position, criteria, maxUnindexed: maxUnindexedAtFirst, mayCorrect: true }
    const first = await query(request)
    if (first.isBehind) await write()
    const { corrections, page } = first.isBehind ? await query({ ...request, maxUnindexed: 0 }) : first
    if (!corrections) return page
    const corrected = await withoutKnownNames(corrections, search)
    const correctedCriteria = toCriteria(search, position.now, corrected) ?? criteria
    const correctedPage = (await query({ ...request, criteria: correctedCriteria, maxUnindexed: 0, mayCorrect: false }))
      .page
    return correctedPage && (corrected.length > 0 ? { ...correctedPage, corrected } : correctedPage)
  }

  async function query({ criteria, after, limit, now, maxUnindexed, mayCorrect }: IndexQuery): Promise<QueryOutcome> {
    const transaction = await beginRead(database)
    const [state, [counters]] = await Promise.all([
      readState(transaction),
      transaction.get<UsageCounterRow>('ledger', ['listings']),
    ])
    const isCurrent = (counters?.changes ?? 0) === state.changes
    if (!isCurrent && maxUnindexed > 0 && (await isQuicklyIndexed(transaction, state, maxUnindexed)))
      return { isBehind: true }
    const index = { segments: await reader.refresh(transaction, state), dead: state.dead }
    const read = (queries: readonly TermQuery[]) => reader.read(transaction, queries)
    await read(termsToRead(criteria))
    const corrections = await findCorrections(index, criteria, read, mayCorrect)
    if (corrections.length > 0) return { corrections }
    const found = runQuery(index, { criteria, offset: parseOffset(after), limit, now })
    const cards = await loadHitCards(transaction, found.hits, isCurrent)
    return { page: toPage({ index, found, cards, unknown: criteria.unknown, end: parseOffset(after) + limit }) }
  }

  return { search, write, readAhead: reader.readAhead }
}

/** An empty index cannot answer, so it is always updated first. */
const isQuicklyIndexed = async (transaction: ReadTransaction, { until }: IndexState, max: number): Promise<boolean> =>
  until === 0 || (await transaction.countChanges(until)) <= max

/** A word that names a known thing is not corrected, even if no listing on the device contains it. */
async function withoutKnownNames(
  corrections: readonly Correction[],
  { text = '', locale }: OfflineSearch,
): Promise<Correction[]> {
  const [{ findKnownWords }] = await Promise.all([import('#contract/language/thesaurus.ts'), loadGoods()])
  const known = findKnownWords(wordsOf(text), locale, () => true)
  return corrections.filter(({ typed }) => !known.has(typed))
}
