import { whileMember } from '#src/data/accounts/while-member.ts'
import { watchOnceLoaded } from '#src/watch-once-loaded.ts'

/** On every page, for as long as a member is signed in: their drafts and the copies in their account are kept alike. */
export const lookAfterCopies = (): void => whileMember(keepAlike)

const keepAlike = (memberId: string) =>
  watchOnceLoaded(
    () => import('./keep-copies.ts'),
    ({ keepCopies }) => keepCopies(memberId),
  )
