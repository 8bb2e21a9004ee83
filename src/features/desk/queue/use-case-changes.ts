import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { DeskCase } from '#contract/api/desk.ts'
import { returnCase, takeCase } from '#src/data/desk/desk-changes.ts'
import { applyCase, refetchCase, refetchQueues } from '#src/data/desk/desk-queries.ts'

/** Takes cases and gives them back. Where that is refused, what the server has is shown instead. */
export function useCaseChanges(memberId: string) {
  const queryClient = useQueryClient()
  const settle = {
    onSuccess: (answered: DeskCase) => applyCase(queryClient, memberId, answered),
    onError: (_: Error, caseId: string) =>
      Promise.all([refetchCase(queryClient, memberId, caseId), refetchQueues(queryClient, memberId)]),
  }
  const taking = useMutation({ mutationFn: takeCase, ...settle })
  const returning = useMutation({ mutationFn: returnCase, ...settle })

  return { take: taking.mutate, giveBack: returning.mutate, failure: taking.error ?? returning.error }
}
