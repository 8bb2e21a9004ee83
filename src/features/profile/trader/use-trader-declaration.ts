import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Account } from '#contract/api/account.ts'
import { declareTrader, traderVersionOf, type TraderVersion } from '#src/data/accounts/declare-trader.ts'
import { updateAccountQuery } from '#src/data/accounts/update-account-query.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

import { toDeclaration, type TraderInput, type useTraderDraft } from './use-trader-draft.ts'

type Draft = ReturnType<typeof useTraderDraft>

/**
 * Declares what is typed. If another device has declared something else meanwhile, both are kept until the person
 * chooses.
 */
export function useTraderDeclaration(draft: Draft) {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Account>()

  const mutation = useMutation({
    mutationFn: ({ typed, base }: { typed: TraderInput; base: TraderVersion }) =>
      declareTrader(memberCall, { declaration: toDeclaration(typed), base }),
    onSuccess: ({ account, isSaved }) => {
      void updateAccountQuery(queryClient, account)
      setConflict(isSaved ? undefined : account)
      if (isSaved) draft.close()
    },
  })

  const save = (base: TraderVersion) => draft.typed && mutation.mutate({ typed: draft.typed, base })

  function edit(part: Partial<TraderInput>): void {
    if (!mutation.isPending) mutation.reset()
    draft.edit(part)
  }

  function discard(): void {
    setConflict(undefined)
    mutation.reset()
    draft.close()
  }

  const isSaved = mutation.isSuccess && mutation.data.isSaved
  return {
    saving: { isPending: mutation.isPending, isSuccess: isSaved, error: mutation.error },
    conflict,
    edit,
    discard,
    reset: mutation.reset,
    save: () => save(draft.began),
    keepLocal: () => conflict && save(traderVersionOf(conflict)),
  }
}
