import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { listOwnReports, listStatements } from '#contract/api/reports.ts'
import { Problem } from '#contract/problems.ts'
import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

import { visitorDecisionKey } from './send-appeal.ts'

type Page = { pageParam: string | null }

const pageQuery = ({ pageParam }: Page) => ({ query: pageParam === null ? {} : { after: pageParam } })

/** The own reports, newest first. */
export const ownReportsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [...memberKey(memberId, 'reports'), 'own'],
    queryFn: withOfflineCache((page: Page) => memberCall('GET /v0/account/reports', pageQuery(page))),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ResponseOf<typeof listOwnReports>) => next,
    staleTime: 0,
  })

/** What moderators have decided about the member, newest first. */
export const statementsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [...memberKey(memberId, 'reports'), 'decisions'],
    queryFn: withOfflineCache((page: Page) => memberCall('GET /v0/account/decisions', pageQuery(page))),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ResponseOf<typeof listStatements>) => next,
    staleTime: 0,
  })

/** The decision that the link in a visitor's mail is about. The device does not store it: the link is a secret. */
export const visitorDecisionQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: [...visitorDecisionKey, token],
    queryFn: async () => {
      if (token === '') throw new Problem('not-found')
      return call('GET /v0/report-appeals/:token', { params: { token } })
    },
    staleTime: 0,
  })
