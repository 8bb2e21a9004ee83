import type { Call } from '#contract/api/call.ts'
import type { ListingCard, ListingPage } from '#contract/api/listings.ts'
import { everyCategory } from '#contract/categories.ts'
import { minute } from '#contract/durations.ts'
import { localeOrDefault } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { readExclusions, toExclusionFilter } from '#src/data/exclusions/exclusion-copy.ts'
import { toListingQuery, withReader } from '#src/data/listings/listings-queries.ts'
import { localDatabase, type LocalDatabase } from '#src/data/local-database/local-database.ts'
import { signedInMember } from '#src/data/session/browser-session.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { listSavedSearches, watchSavedSearches } from './saved-searches.ts'
import type { NewResults, SavedSearch } from './schema/saved-search.ts'

/** In milliseconds. A search is not checked again before. */
const checkInterval = 15 * minute

/** Each search is one request. The others follow when the app is opened again. */
const maxChecksAtOnce = 10

type Dependencies = {
  database: LocalDatabase
  list: () => Promise<readonly SavedSearch[]>
  /** The first page of the results, the newest first. */
  fetchNewest: (search: SavedSearch) => Promise<ListingPage>
  /** Whether this person has hidden a listing: it is no news. */
  isHidden?: (listing: ListingCard) => boolean
  now?: () => number
}

/** Counts new results of saved searches on the device. A member's searches are matched by the server. */
export function createNewResultsCheck({
  database,
  list,
  fetchNewest,
  isHidden = () => false,
  now = Date.now,
}: Dependencies) {
  const { savedSearches } = database

  /** Checks the searches that are due, those that have waited longest first. */
  async function checkDue(): Promise<void> {
    const due = (await list()).filter(isDue).toSorted((one, other) => checkedAt(one) - checkedAt(other))
    for (const search of due.slice(0, maxChecksAtOnce)) if (await claim(search)) await check(search)
  }

  /** Nothing that the server names now is new any more. */
  async function markSeen(key: string): Promise<void> {
    const search = (await list()).find((each) => each.key === key)
    if (!search) return
    const { listings } = await fetchNewest(search)
    await update(key, (known) => {
      const newestAt = newestOf(listings, known.newestAt)
      // By the server's clock, although the search was saved by that of this device.
      return { seenUntil: newestAt, newestAt, count: 0, checkedAt: now() }
    })
  }

  async function check(search: SavedSearch): Promise<void> {
    try {
      const page = await fetchNewest(search)
      await update(search.key, (known) => ({
        ...known,
        newestAt: newestOf(page.listings, known.newestAt),
        count: countNew({ ...page, listings: page.listings.filter((listing) => !isHidden(listing)) }, known.seenUntil),
      }))
    } catch (error) {
      if (error instanceof Unreachable) await update(search.key, (known) => ({ ...known, checkedAt: 0 }))
      throw error
    }
  }

  /** Other pages do not check the search meanwhile. */
  const claim = (search: SavedSearch): Promise<boolean> =>
    database.transaction('rw', savedSearches, async () => {
      const row = await savedSearches.get(search.key)
      if (!row?.isKept || !isDue(row)) return false
      await update(search.key, (known) => ({ ...known, checkedAt: now() }))
      return true
    })

  const update = (key: string, change: (known: NewResults) => NewResults): Promise<void> =>
    database.transaction('rw', savedSearches, async () => {
      const row = await savedSearches.get(key)
      if (row) await savedSearches.update(key, { newResults: change(knownOf(row)) })
    })

  /** A time that lies ahead is due as well: the clock was put back. */
  const isDue = (search: SavedSearch) => Math.abs(now() - checkedAt(search)) >= checkInterval

  return { checkDue, markSeen }
}

/** What was there when the search was saved is not new. */
const knownOf = ({ newResults, savedAt }: SavedSearch): NewResults =>
  newResults ?? { seenUntil: savedAt, newestAt: 0, count: 0, checkedAt: 0 }

const checkedAt = (search: SavedSearch) => knownOf(search).checkedAt

const newestOf = (listings: ListingPage['listings'], known: number) =>
  listings.reduce((newest, { publishedAt }) => Math.max(newest, publishedAt), known)

/** Only listings with all words are news, as in the alerts of members. */
const countNew = ({ listings, loosened = 'all' }: ListingPage, seenUntil: number) =>
  loosened === 'all' ? listings.filter(({ publishedAt }) => publishedAt > seenUntil).length : 0

function createPageCheck(call: Call) {
  const filter = toExclusionFilter(readExclusions())
  const reader = localeOrDefault(document.documentElement.lang)
  return createNewResultsCheck({
    database: localDatabase,
    list: listSavedSearches,
    isHidden: (listing) => filter?.isHidden(listing) ?? false,
    fetchNewest: ({ slug, search }) =>
      call('GET /v0/listings', {
        query: toListingQuery({
          ...withReader(reader, search),
          ...(slug !== everyCategory && { category: slug }),
          sort: 'newest',
        }),
      }),
  })
}

/** Checks the searches of a visitor that are due. What fails is tried again later, and nobody is told. */
export const checkSavedSearches = (call: Call): Promise<void> => runForVisitor(() => createPageCheck(call).checkDue())

/** A page has two buttons to save its search, which both say that its results are shown. */
const marking = new Set<string>()

/** Call it when the results of a saved search are shown. Without the server, they contain nothing new. */
export async function markResultsSeen(call: Call, key: string): Promise<void> {
  if (marking.has(key)) return
  marking.add(key)
  await runForVisitor(() => createPageCheck(call).markSeen(key)).finally(() => marking.delete(key))
}

async function runForVisitor(run: () => Promise<void>): Promise<void> {
  if (signedInMember() !== undefined || !reachability.isReachable()) return
  try {
    await withFallback(run, undefined)
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof Problem)) throw error
  }
}

/** Calls back with the number of searches that have new results, now and after every change. */
export const watchSearchesWithNewResults = (onCount: (count: number) => void): (() => void) =>
  watchSavedSearches((searches) => onCount(searches.filter(hasNewResults).length))

const hasNewResults = ({ newResults }: SavedSearch) => (newResults?.count ?? 0) > 0
