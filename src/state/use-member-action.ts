import { useAuthDialog } from './use-auth-dialog.ts'
import { useSession } from './use-session.ts'

/** Does at once for a member what it is given; a visitor becomes a member first, and then it is done. */
export function useMemberAction(): (action: () => void) => void {
  const { state } = useSession()
  const { open } = useAuthDialog()

  return (action) => (state === 'member' ? action() : open('sign-in', action))
}
