import type { ListingCard } from '#contract/api/listings.ts'

import { type CacheDatabase, cacheSchemaVersion } from './cache-database.ts'
import type { CachedQuery } from './cache-key.ts'

/** An answer of the server, and when the server gave it, in milliseconds since 1970. */
export type CachedResponse = { answer: unknown; keptAt: number }

/** A response to store. `askedAt` is when it was requested: the cache may have been cleared since. */
export type ResponseToCache = CachedResponse & { askedAt?: number }

export type ResponseCache = {
  /** The server's last answer to exactly this query. */
  readCached: (query: CachedQuery) => Promise<CachedResponse | undefined>
  /** The same, or an answer computed from everything on the device. */
  find: (query: CachedQuery) => Promise<CachedResponse | undefined>
  store: (query: CachedQuery, answer: unknown, askedAt?: number) => Promise<void>
}

/** Of public answers, and of members' answers. */
const maxResponses = 200

/** All answers that are no single listing, as the server sent them. */
export function createResponseStore(database: CacheDatabase) {
  const { answers } = database

  async function find(key: string): Promise<CachedResponse | undefined> {
    const row = await answers.get(key)
    return row?.shape === cacheSchemaVersion ? { answer: row.answer, keptAt: row.keptAt } : undefined
  }

  function put(key: string, { answer, keptAt }: CachedResponse): Promise<void> {
    return database.transaction('rw', answers, async () => {
      await answers.put({ key, shape: cacheSchemaVersion, answer, keptAt })
      await evictOldest()
    })
  }

  /** Takes listings that are gone out of all lists. */
  function removeCards(listingIds: readonly string[]): Promise<void> {
    const gone = new Set(listingIds)
    return database.transaction('rw', answers, async () => {
      const affected = await answers
        .filter(({ answer }) => extractCards(answer).some(({ id }) => gone.has(id)))
        .toArray()
      await answers.bulkPut(
        affected.map((row) => {
          const left = extractCards(row.answer).filter(({ id }) => !gone.has(id))
          return { ...row, answer: { ...(row.answer as object), listings: left } }
        }),
      )
    })
  }

  async function evictOldest(): Promise<void> {
    const surplus = (await answers.count()) - maxResponses
    if (surplus > 0) await answers.bulkDelete(await answers.orderBy('keptAt').limit(surplus).primaryKeys())
  }

  return { find, put, removeCards }
}

/** The cards in an answer that lists listings. */
export function extractCards(answer: unknown): readonly ListingCard[] {
  const listings = typeof answer === 'object' && answer !== null && 'listings' in answer ? answer.listings : undefined
  return Array.isArray(listings) ? listings.filter(isCard) : []
}

const isCard = (listing: unknown): listing is ListingCard =>
  typeof listing === 'object' && listing !== null && 'photoCount' in listing && 'place' in listing && 'id' in listing

/** Answers that only one member may see, stored apart from public ones: signing out removes them. */
export function createMemberResponseStore(database: CacheDatabase, isSignedIn: (memberId: string) => boolean) {
  const { memberAnswers } = database

  async function find(key: string, memberId: string): Promise<CachedResponse | undefined> {
    const row = await memberAnswers.get(key)
    const isOwnResponse = row?.shape === cacheSchemaVersion && row.memberId === memberId && isSignedIn(memberId)
    return isOwnResponse ? { answer: row.answer, keptAt: row.keptAt } : undefined
  }

  /**
   * Checks the session within the transaction, so that a late answer is not stored after a sign-out removed everything.
   */
  function put(key: string, memberId: string, { answer, keptAt }: CachedResponse): Promise<void> {
    return database.transaction('rw', memberAnswers, async () => {
      if (!isSignedIn(memberId)) return
      await memberAnswers.put({ key, memberId, shape: cacheSchemaVersion, answer, keptAt })
      const surplus = (await memberAnswers.count()) - maxResponses
      if (surplus <= 0) return
      await memberAnswers.bulkDelete(await memberAnswers.orderBy('keptAt').limit(surplus).primaryKeys())
    })
  }

  /** Removes the answers of all members, or of all except one. */
  async function clear(except?: string): Promise<void> {
    await (except === undefined ? memberAnswers.clear() : memberAnswers.where('memberId').notEqual(except).delete())
  }

  return { find, put, clear }
}
