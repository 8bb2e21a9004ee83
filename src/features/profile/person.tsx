import { useEntrance } from '#src/state/use-entrance.ts'

import { Failure } from './failure.tsx'
import { Invitation } from './invitation.tsx'
import { MemberCardSkeleton } from './member-card-skeleton.tsx'
import { MemberCard } from './member-card.tsx'
import { useAccount } from './use-account.ts'

/** As tall as what comes: `theme.js` says before the first paint whether that is a member or the invitation. */
const PersonSkeleton = () => (
  <>
    <div aria-hidden="true" className="h-75 skeleton rounded-card in-data-member:hidden md:h-60" />
    <div className="hidden in-data-member:block">
      <MemberCardSkeleton />
    </div>
  </>
)

/** Who one is here, or an invitation to be somebody. */
export function Person() {
  const { state, account, error, retry } = useAccount()
  const entrance = useEntrance()

  if (state === 'visitor')
    return <Invitation onCreate={() => entrance.open('create')} onSignIn={() => entrance.open('sign-in')} />
  if (state === 'unknown') return <PersonSkeleton />
  if (account) return <MemberCard account={account} />
  return error ? <Failure error={error} onRetry={retry} /> : <MemberCardSkeleton />
}
