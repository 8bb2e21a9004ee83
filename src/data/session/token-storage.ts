import { day } from '#contract/durations.ts'
import { type Session, sessionCookie } from '#contract/session.ts'
import { createKeyValueStore, type KeyValueStore } from '#src/data/storage/key-value-store.ts'

import { isActive, noSession } from './session-tokens.ts'

/** The session's values that the pages and the worker of this device share. */
export const sessionValues = createKeyValueStore('noper-session')

/** Reads and writes the session on this device. */
export type TokenStorage = {
  read: () => Promise<Session>
  write: (session: Session) => Promise<void>
  /** Writes only if `before` is still the stored sign-in. Resolves to whether it was. */
  replace: (before: Session, after: Session) => Promise<boolean>
}

/** A copy of the session that the worker can read, with the cookie's value and time when a page last wrote both. */
type Mirror = { session: Session; cookie: Session; cookieAt: number }

const mirrorKey = 'session'

/** Safari deletes cookies that were set by scripts after seven days, whatever their `Max-Age`. */
const minCookieLifetime = 7 * day

const fields = Object.keys(noSession) as (keyof Session)[]

const isEqual = (one: Session, other: Session) => fields.every((field) => one[field] === other[field])

/** Whether both belong to the same sign-in: a refresh changes only the access token. */
const isSameSignIn = (one: Session, other: Session) => one.refreshToken === other.refreshToken

type PageDependencies = { cookie: SessionCookie; values: KeyValueStore; now?: () => number }

/**
 * In a page the cookie counts. A page writes it first, so a cookie that differs from the mirror's copy of it is newer
 * than the mirror. If both agree, the worker may have refreshed the mirror since. Clocks may be wrong, so none decides.
 */
export function createPageTokenStorage({ cookie, values, now = Date.now }: PageDependencies): TokenStorage {
  async function read(): Promise<Session> {
    const mirror = await values.read<Mirror>(mirrorKey)
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
    // If the cookie disappears earlier, the person has deleted it to sign out.
    const isCookieExpired = now() - mirror.cookieAt >= minCookieLifetime - day / 24
    return isCookieExpired && isActive(mirror.session, now()) ? mirror.session : noSession
  }

  async function write(session: Session): Promise<void> {
    cookie.write(session)
    const mirror = { session, cookie: session, cookieAt: now() }
    await values.change<Mirror>(mirrorKey, () => (session.refreshToken === '' ? undefined : mirror))
  }

  async function replace(before: Session, after: Session): Promise<boolean> {
    if (!isSameSignIn(cookie.read() ?? noSession, before)) return false
    await write(after)
    return true
  }

  return { read, write, replace }
}

/** Not every browser gives the worker cookies: the next page copies the worker's changes into the cookie. */
export function createWorkerTokenStorage(values: KeyValueStore): TokenStorage {
  const read = async () => (await values.read<Mirror>(mirrorKey))?.session ?? noSession

  const put = (session: Session, isWanted: (before: Session) => boolean) =>
    values.change<Mirror>(mirrorKey, (mirror) => (mirror && isWanted(mirror.session) ? { ...mirror, session } : mirror))

  return {
    read,
    write: async (session) => void (await put(session, () => true)),
    replace: async (before, after) => (await put(after, (current) => isSameSignIn(current, before)))?.session === after,
  }
}

export type SessionCookie = ReturnType<typeof createSessionCookie>

type CookieDependencies = {
  /** The page's document, which the worker does not have. */
  cookieJar: () => { cookie: string }
  isSecure: () => boolean
  now?: () => number
}

const named = (name: string) => ({ name, written: new RegExp(`(?:^|; )${name}=([^;]*)`) })

const plainName = named(sessionCookie.plain)
const secureName = named(sessionCookie.secure)

/**
 * On HTTPS the cookie has a name that no sibling domain can set. For one release the plain name is read and written as
 * well, because open pages of earlier builds know only that one. If the two differ, such a page was the last to write.
 */
export function createSessionCookie({ cookieJar, isSecure, now = Date.now }: CookieDependencies) {
  // The order matters: a tab that reads between the two writes finds a difference and takes the plain name, which is
  // newer.
  const names = () => (isSecure() ? [plainName, secureName] : [plainName])

  /** The cookie's text under each name, undefined if it is missing. */
  const readAll = () => {
    const { cookie } = cookieJar()
    return names().map(({ written: pattern }) => pattern.exec(cookie)?.[1])
  }

  /** The raw text, which is cheap to compare. */
  const text = () => readAll().find((each) => each !== undefined) ?? ''

  /** Whether all names hold the same text. */
  const isConsistent = () => new Set(readAll()).size === 1

  /** Components read the session on every render, so each text is parsed only once. */
  let lastRead: { text: string; session: Session | undefined } = { text: '', session: undefined }

  function read(): Session | undefined {
    const current = text()
    if (lastRead.text !== current) lastRead = { text: current, session: sessionIn(current) }
    return lastRead.session
  }

  /** A cleared session is stored as an empty one until its expiry, so that no tab or mirror restores it. */
  function write(session: Session): void {
    const before = readAll().map((each) => sessionIn(each ?? '') ?? noSession)
    if ([session, ...before].every(({ refreshToken }) => refreshToken === '')) return
    const end = session.refreshExpiresAt || Math.max(...before.map(({ refreshExpiresAt }) => refreshExpiresAt))
    const lifetime = Math.max(0, Math.round((end - now()) / 1_000))
    const value = encodeURIComponent(JSON.stringify(session))
    const attributes = `Path=/; Max-Age=${lifetime}; SameSite=Lax${isSecure() ? '; Secure' : ''}`
    for (const { name } of names()) cookieJar().cookie = `${name}=${value}; ${attributes}`
    // Chromium applies the write asynchronously, so other tabs may still read the old cookie. Reading it waits for the
    // write.
    read()
  }

  return { text, isConsistent, read, write }
}

/** Undefined if the cookie is missing or does not contain a session. */
function sessionIn(text: string): Session | undefined {
  try {
    const session = { ...(JSON.parse(decodeURIComponent(text)) as Session) }
    return isSession(session) ? session : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return undefined
    throw error
  }
}

const isSession = (value: Session) => fields.every((field) => typeof value[field] === typeof noSession[field])
