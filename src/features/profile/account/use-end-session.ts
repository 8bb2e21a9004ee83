import { useMutation, useQueryClient } from '@tanstack/react-query'

import { sessionsQuery } from '#src/data/accounts/accounts-queries.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

/** Ends one session, or all except this one. */
export function useEndSession(memberId: string) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery(memberId).queryKey })

  const one = useMutation({
    mutationFn: (sessionId: string) => memberCall('DELETE /v0/account/sessions/:sessionId', { params: { sessionId } }),
    onSettled: refresh,
  })
  const others = useMutation({ mutationFn: () => memberCall('DELETE /v0/account/sessions', {}), onSettled: refresh })

  const latest = one.submittedAt > others.submittedAt ? one : others
  return { one, others, latest }
}
