import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { DeskCase } from '#contract/api/desk.ts'
import type { listAuditEntries, listCases } from '#contract/api/desk.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { CaseQueue } from '#contract/moderation.ts'
import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

export type CasePage = ResponseOf<typeof listCases>

type AuditPage = ResponseOf<typeof listAuditEntries>

/** Nothing of the desk is stored on the device: it is about other members, and only the server knows what holds. */
const deskKey = (memberId: string) => memberKey(memberId, 'desk')

const afterOf = (cursor: string | null) => (cursor === null ? {} : { after: cursor })

export const casesQuery = (memberId: string, queue: CaseQueue) =>
  infiniteQueryOptions({
    queryKey: [...deskKey(memberId), 'cases', queue],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      memberCall('GET /v0/desk/cases', { query: { queue, ...afterOf(pageParam) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CasePage) => next,
    staleTime: 0,
  })

export const caseQuery = (memberId: string, caseId: string) =>
  queryOptions({
    queryKey: [...deskKey(memberId), 'case', caseId],
    queryFn: () => memberCall('GET /v0/desk/cases/:caseId', { params: { caseId } }),
    staleTime: 0,
  })

export const deskMemberQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: [...deskKey(memberId), 'member', id],
    queryFn: () => memberCall('GET /v0/desk/members/:memberId', { params: { memberId: id } }),
    staleTime: 0,
  })

export const rulesQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...deskKey(memberId), 'rules'],
    queryFn: () => memberCall('GET /v0/desk/rules', {}),
    staleTime: 0,
  })

export const auditQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [...deskKey(memberId), 'audit'],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      memberCall('GET /v0/desk/audit', { query: afterOf(pageParam) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: AuditPage) => next,
    staleTime: 0,
  })

/** Days as `2026-11-25`, in UTC; both are included. */
export type Period = { from: string; to: string }

export const figuresQuery = (memberId: string, period: Period) =>
  queryOptions({
    queryKey: [...deskKey(memberId), 'figures', period],
    queryFn: () => memberCall('GET /v0/desk/figures', { query: period }),
    staleTime: 0,
  })

/** Shows a case as the server has just answered it, and fetches the queues, in which it may have moved. */
export async function applyCase(queryClient: QueryClient, memberId: string, answered: DeskCase): Promise<void> {
  queryClient.setQueryData(caseQuery(memberId, answered.id).queryKey, answered)
  await refetchQueues(queryClient, memberId)
}

export const refetchQueues = (queryClient: QueryClient, memberId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [...deskKey(memberId), 'cases'] })

export const refetchCase = (queryClient: QueryClient, memberId: string, caseId: string): Promise<void> =>
  queryClient.invalidateQueries(caseQuery(memberId, caseId))

export const refetchDesk = (queryClient: QueryClient, memberId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: deskKey(memberId) })
