import { QueryClient } from '@tanstack/react-query'

import { hour, minute } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'

import { Unreachable } from './unreachable.ts'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The default, "online", never runs a query offline, so a route loader would wait forever.
        networkMode: 'always',
        staleTime: minute,
        // A timer per query would outlive each rendering on the server.
        gcTime: import.meta.env.SSR ? Infinity : hour,
        retry: (failures, error) => !(error instanceof Problem || error instanceof Unreachable) && failures < 2,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  })
