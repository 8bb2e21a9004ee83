import { useQuery } from '@tanstack/react-query'

import type { Point } from '#contract/places/distance.ts'
import { accountQuery } from '#src/data/accounts/accounts-queries.ts'
import { useSession } from '#src/state/use-session.ts'

const findLocality = async (id: string) => (await import('#contract/places/localities.ts')).findLocality(id) ?? null

/** The home place of the signed-in member, if they have set one. Distances are measured from there. */
export function useReferencePlace(): Point | undefined {
  const session = useSession()
  const memberId = session.state === 'member' ? session.memberId : ''
  const { data: account } = useQuery({ ...accountQuery(memberId), enabled: memberId !== '' })
  const id = account?.locality ?? ''
  const { data: locality } = useQuery({
    queryKey: ['localities', id],
    queryFn: () => findLocality(id),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return locality ?? undefined
}
