import { browserSession, network } from './browser-session.ts'
import { createMemberCall } from './member-call.ts'
import { requireMember } from './require-member.ts'

/** Calls as a certain member, and as nobody else, whoever signs in meanwhile. */
export const callAs = (memberId: string) =>
  createMemberCall({ ...network, session: requireMember(browserSession.tokenRefresher, memberId) })
