import { onMemberChange } from '#src/data/session/signed-in-member.ts'
import { subscribeLazily } from '#src/scheduling/subscribe-lazily.ts'

/** On every page, for as long as a member is signed in: what they keep here and what is in their account are kept alike. */
export const startCollectionSync = (): void => onMemberChange(loadAndRun)

const loadAndRun = (memberId: string) =>
  subscribeLazily(
    () => import('./run-collection-sync.ts'),
    ({ runCollectionSync }) => runCollectionSync(memberId),
  )
