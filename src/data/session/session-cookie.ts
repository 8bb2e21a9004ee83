import { type Session, sessionCookie } from '#contract/accounts.ts'

import { noSession } from './session-times.ts'

export type SessionCookie = ReturnType<typeof createSessionCookie>

type Dependencies = {
  /** The page's document, which the worker has not. */
  jar: () => { cookie: string }
  isSecure: () => boolean
  now?: () => number
}

const written = new RegExp(`(?:^|; )${sessionCookie}=([^;]*)`)

export function createSessionCookie({ jar, isSecure, now = Date.now }: Dependencies) {
  /** The text as it is, which is quick to compare. */
  const text = () => written.exec(jar().cookie)?.[1] ?? ''

  /** Asked at every render of whoever wants to know who is signed in: one text is read once. */
  let known: { text: string; session: Session | undefined } = { text: '', session: undefined }

  function read(): Session | undefined {
    const current = text()
    if (known.text !== current) known = { text: current, session: sessionIn(current) }
    return known.session
  }

  /** A session that was cleared is kept as such for as long as it would have lasted: nothing brings it back. */
  function write(session: Session): void {
    const before = read() ?? noSession
    if (session.refreshToken === '' && before.refreshToken === '') return
    const end = session.refreshExpiresAt || before.refreshExpiresAt
    const lifetime = Math.max(0, Math.round((end - now()) / 1_000))
    const value = encodeURIComponent(JSON.stringify(session))
    const secure = isSecure() ? '; Secure' : ''
    jar().cookie = `${sessionCookie}=${value}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`
    // Chromium writes later than it says, and other tabs may still read the old one. Who reads waits for what they wrote.
    read()
  }

  return { text, read, write }
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
