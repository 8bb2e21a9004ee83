import { useQuery } from '@tanstack/react-query'

import type { Conversation } from '#contract/api/conversations.ts'
import { handoverCodeQuery } from '#src/data/reviews/reviews-queries.ts'
import { useSession } from '#src/state/use-session.ts'

/** The code of a conversation, for its seller. It stays on the device, so that it is there where they meet. */
export function useHandoverCode({ id, role }: Pick<Conversation, 'id' | 'role'>) {
  const session = useSession()
  const memberId = session.state === 'member' ? session.memberId : ''
  return useQuery({ ...handoverCodeQuery(memberId, id), enabled: role === 'seller' && memberId !== '' })
}
