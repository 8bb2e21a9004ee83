import { whileMember } from '#src/data/accounts/while-member.ts'
import { watchOnceLoaded } from '#src/watch-once-loaded.ts'

/** On every page, for as long as a member is signed in: what they keep here and what is in their account are kept alike. */
export const lookAfterKeepsakes = (): void => whileMember(keepAlike)

const keepAlike = (memberId: string) =>
  watchOnceLoaded(
    () => import('./keep-keepsakes.ts'),
    ({ keepKeepsakes }) => keepKeepsakes(memberId),
  )
