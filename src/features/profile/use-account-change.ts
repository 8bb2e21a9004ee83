import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Account } from '#contract/api/account.ts'
import type { MemberCall } from '#contract/api/call.ts'
import { updateAccountQuery } from '#src/data/accounts/update-account-query.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

type Options = { onDone?: (account: Account) => void }

/** A mutation whose answer is the changed account. */
export function useAccountChange<T>(
  change: (call: MemberCall, value: T) => Promise<Account>,
  { onDone }: Options = {},
) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (value: T) => change(memberCall, value),
    onSuccess: (account) => {
      void updateAccountQuery(queryClient, account)
      onDone?.(account)
    },
  })
}
