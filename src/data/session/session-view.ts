import { readMemberId } from './member-id.ts'
import type { SessionCookie } from './session-cookie.ts'
import { isActive } from './session-validity.ts'

/** Who uses this device. Unknown is what the server renders, and what a page begins with. */
export type SessionView = { state: 'unknown' } | { state: 'visitor' } | { state: 'member'; memberId: string }

export const unknownSession: SessionView = { state: 'unknown' }

const visitorSession: SessionView = { state: 'visitor' }

/** Reads who is signed in; the same object as long as it is the same person. */
export function createSessionView(cookie: SessionCookie, now: () => number = Date.now) {
  let member: { state: 'member'; memberId: string } | undefined

  return function view(): SessionView {
    const session = cookie.read()
    if (!session || !isActive(session, now())) return visitorSession
    const memberId = readMemberId(session)
    if (member?.memberId !== memberId) member = { state: 'member', memberId }
    return member
  }
}
