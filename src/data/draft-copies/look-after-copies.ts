import { signedInMember } from '#src/data/accounts/device-account.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { watchOnceLoaded } from '#src/watch-once-loaded.ts'

/** On every page, for as long as a member is signed in: their drafts and the copies in their account are kept alike. */
export function lookAfterCopies(): void {
  let member: string | undefined
  let stop = () => {}

  function follow(): void {
    const before = member
    member = signedInMember()
    if (member === before) return
    stop()
    stop = member === undefined ? () => {} : keepAlike(member)
  }

  browserSession.subscribe(follow)
  follow()
}

const keepAlike = (memberId: string) =>
  watchOnceLoaded(
    () => import('./keep-copies.ts'),
    ({ keepCopies }) => keepCopies(memberId),
  )
