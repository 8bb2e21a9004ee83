import type { CachedQuery } from './cache-key.ts'

/** An answer of the server, and when it was given, in milliseconds since 1970. */
export type CachedResponse = { answer: unknown; keptAt: number }

/** What is to be kept; where it was asked for earlier than it came, all may have been forgotten between. */
export type ResponseToCache = CachedResponse & { askedAt?: number }

export type ResponseCache = {
  /** What the server has once said to this very question. */
  readCached: (question: CachedQuery) => Promise<CachedResponse | undefined>
  /** The same, or what the device makes up from all it has. */
  find: (question: CachedQuery) => Promise<CachedResponse | undefined>
  store: (question: CachedQuery, answer: unknown, askedAt?: number) => Promise<void>
}
