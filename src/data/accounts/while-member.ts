import { browserSession } from '#src/data/session/browser-session.ts'

import { signedInMember } from './device-account.ts'

/** Does something for as long as a member is signed in, for each of them anew. What it begins, it gives back how to end. */
export function whileMember(begin: (memberId: string) => () => void): void {
  let member: string | undefined
  let stop = () => {}

  function follow(): void {
    const before = member
    member = signedInMember()
    if (member === before) return
    stop()
    stop = member === undefined ? () => {} : begin(member)
  }

  browserSession.subscribe(follow)
  follow()
}
