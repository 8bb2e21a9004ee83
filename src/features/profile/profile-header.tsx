import { useAuthDialog } from '#src/state/use-auth-dialog.ts'

import { AccountLoadError } from './account-load-error.tsx'
import { MemberCardSkeleton } from './member-card-skeleton.tsx'
import { MemberCard } from './member-card.tsx'
import { SignUpPrompt } from './sign-up-prompt.tsx'
import { useAccount } from './use-account.ts'

/** As tall as the final content: before the first paint, `theme.js` marks whether a member is signed in. */
const ProfileHeaderSkeleton = () => (
  <>
    <div aria-hidden="true" className="h-75 skeleton rounded-card in-data-member:hidden md:h-60" />
    <div className="hidden in-data-member:block">
      <MemberCardSkeleton />
    </div>
  </>
)

/** The signed-in member, or an invitation to sign up. */
export function ProfileHeader() {
  const { state, account, error, retry } = useAccount()
  const authDialog = useAuthDialog()

  if (state === 'visitor')
    return <SignUpPrompt onCreate={() => authDialog.open('create')} onSignIn={() => authDialog.open('sign-in')} />
  if (state === 'unknown') return <ProfileHeaderSkeleton />
  if (account) return <MemberCard account={account} />
  return error ? <AccountLoadError error={error} onRetry={retry} /> : <MemberCardSkeleton />
}
