import { useQuery } from '@tanstack/react-query'

import { accountQuery } from '#src/data/accounts/accounts-queries.ts'
import { useSession } from '#src/state/use-session.ts'

/** The session of this device, and the member's account once it is loaded. */
export function useAccount() {
  const session = useSession()
  const memberId = session.state === 'member' ? session.memberId : ''
  const { data, error, refetch } = useQuery({ ...accountQuery(memberId), enabled: session.state === 'member' })

  return {
    state: session.state,
    account: session.state === 'member' ? data : undefined,
    error,
    retry: () => void refetch(),
  }
}
