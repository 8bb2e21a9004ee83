import { onMemberChange } from '#src/data/session/signed-in-member.ts'
import { subscribeLazily } from '#src/scheduling/subscribe-lazily.ts'

/** On every page, for as long as a member is signed in: their drafts and the copies in their account are kept alike. */
export const startDraftSync = (): void => onMemberChange(keepAlike)

const keepAlike = (memberId: string) =>
  subscribeLazily(
    () => import('./run-draft-sync.ts'),
    ({ runDraftSync }) => runDraftSync(memberId),
  )
