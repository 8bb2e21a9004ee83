import type { QueryClient } from '@tanstack/react-query'

import type { Account } from '#contract/api/account.ts'

import { accountQuery } from './accounts-queries.ts'

/** Shows the account from the answer to a change, and refetches it so that the offline cache stores it too. */
export function updateAccountQuery(queryClient: QueryClient, account: Account): Promise<void> {
  const { queryKey } = accountQuery(account.id)
  queryClient.setQueryData(queryKey, account)
  return queryClient.invalidateQueries({ queryKey })
}
