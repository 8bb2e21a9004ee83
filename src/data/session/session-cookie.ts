import { type Session, sessionCookie } from '#contract/accounts.ts'

import { noSession } from './session-validity.ts'

export type SessionCookie = ReturnType<typeof createSessionCookie>

type Dependencies = {
  /** The page's document, which the worker has not. */
  cookieJar: () => { cookie: string }
  isSecure: () => boolean
  now?: () => number
}

const named = (name: string) => ({ name, written: new RegExp(`(?:^|; )${name}=([^;]*)`) })

const plainName = named(sessionCookie.plain)
const secureName = named(sessionCookie.secure)

/**
 * On https the cookie has a name that no sibling domain can plant. For one release the plain name is written and read
 * there as well, because pages of earlier builds that are still open know that one alone; where the two differ, such a
 * page has written last.
 */
export function createSessionCookie({ cookieJar, isSecure, now = Date.now }: Dependencies) {
  // In this order: a tab that reads in between finds two that differ, and takes the one that is newer already.
  const names = () => (isSecure() ? [plainName, secureName] : [plainName])

  /** Undefined where there is none. */
  const readAll = () => {
    const { cookie } = cookieJar()
    return names().map(({ written: pattern }) => pattern.exec(cookie)?.[1])
  }

  /** The text as it is, which is quick to compare. */
  const text = () => readAll().find((each) => each !== undefined) ?? ''

  /** Whether it is there under each of its names. */
  const isConsistent = () => new Set(readAll()).size === 1

  /** Asked at every render of whoever wants to know who is signed in: one text is read once. */
  let lastRead: { text: string; session: Session | undefined } = { text: '', session: undefined }

  function read(): Session | undefined {
    const current = text()
    if (lastRead.text !== current) lastRead = { text: current, session: sessionIn(current) }
    return lastRead.session
  }

  /** A session that was cleared is kept as such for as long as it would have lasted: nothing brings it back. */
  function write(session: Session): void {
    const before = readAll().map((each) => sessionIn(each ?? '') ?? noSession)
    if ([session, ...before].every(({ refreshToken }) => refreshToken === '')) return
    const end = session.refreshExpiresAt || Math.max(...before.map(({ refreshExpiresAt }) => refreshExpiresAt))
    const lifetime = Math.max(0, Math.round((end - now()) / 1_000))
    const value = encodeURIComponent(JSON.stringify(session))
    const attributes = `Path=/; Max-Age=${lifetime}; SameSite=Lax${isSecure() ? '; Secure' : ''}`
    for (const { name } of names()) cookieJar().cookie = `${name}=${value}; ${attributes}`
    // Chromium writes later than it says, and other tabs may still read the old one. Who reads waits for what they wrote.
    read()
  }

  return { text, isConsistent, read, write }
}

/** Undefined where there is none, or something else by its name. */
function sessionIn(text: string): Session | undefined {
  try {
    const session = { ...(JSON.parse(decodeURIComponent(text)) as Session) }
    return isSession(session) ? session : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return undefined
    throw error
  }
}

const fields = Object.keys(noSession) as (keyof Session)[]

const isSession = (value: Session) => fields.every((field) => typeof value[field] === typeof noSession[field])
