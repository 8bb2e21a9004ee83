import { useInfiniteQuery } from '@tanstack/react-query'

import type { CaseQueue } from '#contract/moderation.ts'
import { casesQuery } from '#src/data/desk/desk-queries.ts'

/** The cases of a queue as far as they are fetched, and how many each queue has. */
export function useQueue(memberId: string, queue: CaseQueue) {
  const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(casesQuery(memberId, queue))

  return {
    cases: data?.pages.flatMap((page) => page.cases) ?? [],
    counts: data?.pages[0]?.counts,
    isLoading: isPending && !error,
    failure: data ? null : error,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}
