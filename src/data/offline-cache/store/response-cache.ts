import type { CachedQuery } from './cache-key.ts'

/** An answer of the server, and when it was given, in milliseconds since 1970. */
export type CachedResponse = { answer: unknown; keptAt: number }

/** A response to store. `askedAt` is when it was requested: the cache may have been cleared since. */
export type ResponseToCache = CachedResponse & { askedAt?: number }

export type ResponseCache = {
  /** The server's last answer to exactly this query. */
  readCached: (question: CachedQuery) => Promise<CachedResponse | undefined>
  /** The same, or an answer computed from everything on the device. */
  find: (question: CachedQuery) => Promise<CachedResponse | undefined>
  store: (question: CachedQuery, answer: unknown, askedAt?: number) => Promise<void>
}
