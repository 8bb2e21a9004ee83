import type { QueryClient } from '@tanstack/react-query'

import type { Account } from '#contract/api/account.ts'

import { accountQuery } from './accounts-queries.ts'

/** Shows what a change was answered, and asks once more, so that the device keeps it too. */
export function updateAccountQuery(queryClient: QueryClient, account: Account): Promise<void> {
  const { queryKey } = accountQuery(account.id)
  queryClient.setQueryData(queryKey, account)
  return queryClient.invalidateQueries({ queryKey })
}
