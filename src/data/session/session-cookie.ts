import { type Session, sessionCookie } from '#contract/accounts.ts'

import { noSession } from './session-times.ts'

export type SessionCookie = ReturnType<typeof createSessionCookie>

type Dependencies = {
  /** The page's document, which the worker has not. */
  jar: () => { cookie: string }
  isSecure: () => boolean
  now?: () => number
}

const named = (name: string) => ({ name, written: new RegExp(`(?:^|; )${name}=([^;]*)`) })

const plain = named(sessionCookie.plain)
const secure = named(sessionCookie.secure)

/**
 * On https the cookie has a name that no sibling domain can plant. For one release the plain name is written and read
 * there as well, because pages of earlier builds that are still open know that one alone; where the two differ, such a
 * page has written last.
 */
export function createSessionCookie({ jar, isSecure, now = Date.now }: Dependencies) {
  // In this order: a tab that reads in between finds two that differ, and takes the one that is newer already.
  const names = () => (isSecure() ? [plain, secure] : [plain])

  /** Undefined where there is none. */
  const texts = () => {
    const { cookie } = jar()
    return names().map(({ written }) => written.exec(cookie)?.[1])
  }

  /** The text as it is, which is quick to compare. */
  const text = () => texts().find((each) => each !== undefined) ?? ''

  /** Whether it is there under each of its names. */
  const isWhole = () => new Set(texts()).size === 1

  /** Asked at every render of whoever wants to know who is signed in: one text is read once. */
  let known: { text: string; session: Session | undefined } = { text: '', session: undefined }

  function read(): Session | undefined {
    const current = text()
    if (known.text !== current) known = { text: current, session: sessionIn(current) }
    return known.session
  }

  /** A session that was cleared is kept as such for as long as it would have lasted: nothing brings it back. */
  function write(session: Session): void {
    const before = texts().map((each) => sessionIn(each ?? '') ?? noSession)
    if ([session, ...before].every(({ refreshToken }) => refreshToken === '')) return
    const end = session.refreshExpiresAt || Math.max(...before.map(({ refreshExpiresAt }) => refreshExpiresAt))
    const lifetime = Math.max(0, Math.round((end - now()) / 1_000))
    const value = encodeURIComponent(JSON.stringify(session))
    const attributes = `Path=/; Max-Age=${lifetime}; SameSite=Lax${isSecure() ? '; Secure' : ''}`
    for (const { name } of names()) jar().cookie = `${name}=${value}; ${attributes}`
    // Chromium writes later than it says, and other tabs may still read the old one. Who reads waits for what they wrote.
    read()
  }

  return { text, isWhole, read, write }
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
