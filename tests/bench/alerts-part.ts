import { sql } from 'kysely'

import { createListingAlerts } from '#server/alerts/listing-alerts.ts'
import { createSavedSearchMatcher } from '#server/alerts/saved-search-matcher.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { updateDocumentFrequencies } from '#server/search/document-frequencies.ts'
import { aMember } from '#tests/support/members.ts'

import type { Bench, BenchPart } from './bench-part.ts'
import { atMost, type Figure } from './figures.ts'
import { type GeneratedSearch, generateSavedSearches } from './market/generate-saved-searches.ts'
import { quantile } from './statistics.ts'

const few = 1_000
const many = 10_000

const searchesPerMember = 4

/** Listings in the market, and so many of them are published while the time is taken. */
const listings = 10_000
const published = 20

const rounds = 100
const warmUpRounds = published

const seed = 11

export const alertsPart: BenchPart = {
  name: 'alerts',
  about: `a published listing is compared with the saved searches of members, and then processed as a whole, with the notifications of the matching ones, ${rounds} times in turns with ${few} and with ${many} saved searches, ${published} different listings of a market of ${listings} on PostgreSQL. The searches are in nine languages, with and without words, categories, prices, places, brands and characteristics. The ${few} are part of the ${many}: once with all that match one of the listings, so the work that the others cause is compared, and once every tenth, so a tenth of them match`,

  async measure(bench: Bench): Promise<Figure[]> {
    const searches = (await generateSavedSearches(many, seed)).map((search, index) => ({ ...search, key: `${index}` }))
    const all = await openMarket(bench, 'all', searches)
    const matching = await all.findMatching()
    if (matching.size > few)
      throw new Error(`${matching.size} searches match, more than the ${few} that are to be saved`)
    const others = searches.filter(({ key }) => !matching.has(key)).slice(0, few - matching.size)
    const withMatching = [...searches.filter(({ key }) => matching.has(key)), ...others]
    const everyTenth = searches.filter((_, index) => index % (many / few) === 0)
    const markets = {
      [`${many}`]: all,
      [`${few} with the same matches`]: await openMarket(bench, 'matching', withMatching),
      'every tenth of them': await openMarket(bench, 'tenth', everyTenth),
    }

    bench.say(`publishing ${rounds} listings in each`)
    const taken = Object.entries(markets).map(([name, market]) => ({ name, market, times: [] as Times[] }))
    for (let round = -warmUpRounds; round < rounds; round += 1)
      for (const { market, times } of taken) {
        const each = await market.publish(round + warmUpRounds)
        if (round >= 0) times.push(each)
      }
    const [ofMany, ofFew, ofTenth] = taken.map(({ times }) =>
      quantile(
        times.map(({ compared }) => compared),
        0.5,
      ),
    )
    return [
      atMost(`comparison, ${many} saved searches / ${few} with the same matches`, {
        measured: ofMany! / ofFew!,
        aim: 2,
        unit: '',
        digits: 2,
      }),
      { name: `comparison, ${many} saved searches / every tenth of them`, measured: (ofMany! / ofTenth!).toFixed(2) },
      ...taken.map(({ name, times }) => describe(name, times)),
      { name: `searches that match one of ${published} listings`, measured: `${matching.size}` },
      { name: `anchors of ${many} saved searches`, measured: `${(all.anchorsTook / 1_000).toFixed(1)} s` },
    ]
  },
}

/** In milliseconds: the comparison with the saved searches, and all the work with the change. */
type Times = { compared: number; processed: number; matches: number }

type SavedSearch = GeneratedSearch & { key: string }

/** A copy of the market with these saved searches. */
async function openMarket({ workplace, stock, say }: Bench, name: string, searches: readonly SavedSearch[]) {
  const { target } = await stock.copied(listings, `alerts_${name}`)
  const database = await openDatabase(target)
  workplace.atEnd(database.close)
  const { db } = database
  await updateDocumentFrequencies(db)
  say(`saving ${searches.length} searches`)
  await insertSearches(database, searches)
  const matcher = createSavedSearchMatcher(db)
  const alerts = createListingAlerts({ db, wakeDeliveries: () => {} })
  const startedAt = performance.now()
  await alerts.updateAllAnchors()
  const anchorsTook = performance.now() - startedAt
  await sql`vacuum analyze members, saved_searches`.execute(db)
  const ids = await choosePublished(database)

  /** The keys of the searches that match one of the listings. */
  async function findMatching(): Promise<Set<string>> {
    const found = new Set<string>()
    for (const id of ids) for (const { key } of await matcher.findMatching(id, new Date())) found.add(key)
    return found
  }

  /** The change is stored as the trigger stores that of a new listing. */
  async function publish(round: number): Promise<Times> {
    const id = ids[round % ids.length]!
    const begun = performance.now()
    const { length: matches } = await matcher.findMatching(id, new Date())
    const compared = performance.now() - begun
    await db.insertInto('listing_changes').values({ listing_id: id, kind: 'published' }).execute()
    const inserted = performance.now()
    const changes = await alerts.processDue()
    if (changes !== 1) throw new Error(`${changes} changes were processed instead of one`)
    return { compared, processed: performance.now() - inserted, matches }
  }

  return { findMatching, publish, anchorsTook }
}

async function insertSearches({ db }: Database, searches: readonly SavedSearch[]): Promise<void> {
  for (let first = 0; first < searches.length; first += few) {
    const some = searches.slice(first, first + few)
    const members = Array.from({ length: few / searchesPerMember }, () => aMember())
    await db.insertInto('members').values(members).execute()
    await db
      .insertInto('saved_searches')
      .values(
        some.map(({ key, slug, search, frequency }, index) => ({
          member_id: members[index % members.length]!.id!,
          key,
          is_kept: true,
          name: search.text ?? slug,
          slug,
          search: JSON.stringify(search),
          frequency,
          saved_at: new Date(),
          changed_at: new Date(),
        })),
      )
      .execute()
  }
}

/** Ids are hashes, so these are any listings. */
async function choosePublished({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('listings').select('id').orderBy('id').execute()
  return Array.from({ length: published }, (_, index) => rows[Math.floor((index * rows.length) / published)]!.id)
}

function describe(name: string, times: readonly Times[]): Figure {
  const write = (key: 'compared' | 'processed') => {
    const taken = times.map((each) => each[key])
    return `${key} p50 ${quantile(taken, 0.5).toFixed(1)} ms, p95 ${quantile(taken, 0.95).toFixed(1)} ms`
  }
  const matches = times.reduce((sum, each) => sum + each.matches, 0) / times.length
  return {
    name: `saved searches: ${name}`,
    measured: `${write('compared')}; ${write('processed')}; ${matches.toFixed(1)} match a listing`,
  }
}
