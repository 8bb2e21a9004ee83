import { browserSession } from './browser-session.ts'
import { signedInMember } from './signed-in-member.ts'

/** Does something for as long as a member is signed in, for each of them anew. What it begins, it gives back how to end. */
export function onMemberChange(start: (memberId: string) => () => void): void {
  let member: string | undefined
  let stop = () => {}

  function update(): void {
    const before = member
    member = signedInMember()
    if (member === before) return
    stop()
    stop = member === undefined ? () => {} : start(member)
  }

  browserSession.subscribe(update)
  update()
}
