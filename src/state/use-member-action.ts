import { useAuthDialog } from './use-auth-dialog.ts'
import { useSession } from './use-session.ts'

/**
 * Runs an action at once for a member. For a visitor it opens the sign-in dialog, and runs the action after sign-in.
 */
export function useMemberAction(): (action: () => void) => void {
  const { state } = useSession()
  const { open } = useAuthDialog()

  return (action) => (state === 'member' ? action() : open('sign-in', action))
}
