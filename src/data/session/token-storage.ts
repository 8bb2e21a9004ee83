import type { Session } from '#contract/accounts.ts'
import { day } from '#contract/durations.ts'
import type { KeyValueStore } from '#src/data/storage/key-value-store.ts'

import type { SessionCookie } from './session-cookie.ts'
import { isActive, noSession } from './session-validity.ts'

/** Where a device keeps its session. */
export type TokenStorage = {
  read: () => Promise<Session>
  write: (session: Session) => Promise<void>
  /** Only where the session is still that one. Tells whether it was. */
  replace: (before: Session, after: Session) => Promise<boolean>
}

/** The session where the worker can read it too, and what the cookie held when a page last wrote both, and when. */
type Mirror = { session: Session; cookie: Session; cookieAt: number }

const name = 'session'

/** Safari drops cookies that scripts have set after seven days, however long they were to last. */
const minCookieLifetime = 7 * day

const fields = ['accessToken', 'refreshToken', 'expiresAt', 'refreshExpiresAt'] as const

const isEqual = (one: Session, other: Session) => fields.every((field) => one[field] === other[field])

/** The same sign-in, whatever was refreshed meanwhile. */
const isSameSignIn = (one: Session, other: Session) => one.refreshToken === other.refreshToken

type PageDependencies = { cookie: SessionCookie; values: KeyValueStore; now?: () => number }

/**
 * In a page the cookie counts. It is written first, so one that differs from what the mirror knew of it is the newer of
 * the two; one that does not may have been overtaken by the worker. No clock has a say in it, for it may be wrong.
 */
export function createPageTokenStorage({ cookie, values, now = Date.now }: PageDependencies): TokenStorage {
  async function read(): Promise<Session> {
    const mirror = await values.read<Mirror>(name)
    const inCookie = cookie.read()
    const session = newerOf(inCookie, mirror)
    const isMirrored = [mirror?.session, mirror?.cookie].every((each) =>
      isEqual(each ?? noSession, inCookie ?? noSession),
    )
    const isInSync = isMirrored && cookie.isConsistent()
    if (!isInSync) await write(session)
    return session
  }

  function newerOf(inCookie: Session | undefined, mirror: Mirror | undefined): Session {
    if (!mirror) return inCookie ?? noSession
    if (inCookie) return isEqual(inCookie, mirror.cookie) ? mirror.session : inCookie
    // Sooner than that somebody has deleted it, and wants to be signed out.
    const isCookieExpired = now() - mirror.cookieAt >= minCookieLifetime - day / 24
    return isCookieExpired && isActive(mirror.session, now()) ? mirror.session : noSession
  }

  async function write(session: Session): Promise<void> {
    cookie.write(session)
    const mirror = { session, cookie: session, cookieAt: now() }
    await values.change<Mirror>(name, () => (session.refreshToken === '' ? undefined : mirror))
  }

  async function replace(before: Session, after: Session): Promise<boolean> {
    if (!isSameSignIn(cookie.read() ?? noSession, before)) return false
    await write(after)
    return true
  }

  return { read, write, replace }
}

/** The worker has no cookies in every browser: what it learns reaches the cookie with the next page. */
export function createWorkerTokenStorage(values: KeyValueStore): TokenStorage {
  const read = async () => (await values.read<Mirror>(name))?.session ?? noSession

  const put = (session: Session, isWanted: (before: Session) => boolean) =>
    values.change<Mirror>(name, (mirror) => (mirror && isWanted(mirror.session) ? { ...mirror, session } : mirror))

  return {
    read,
    write: async (session) => void (await put(session, () => true)),
    replace: async (before, after) => (await put(after, (current) => isSameSignIn(current, before)))?.session === after,
  }
}
