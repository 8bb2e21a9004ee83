import type { QueryClient } from '@tanstack/react-query'

import { browserSession } from '#src/data/session/browser-session.ts'
import { signedInMember } from '#src/data/session/signed-in-member.ts'

import { persistedQueries } from './persisted-queries.ts'

/** Before the first page is rendered where the server has not rendered it. */
export const restorePersistedQueries = (queryClient: QueryClient): Promise<void> =>
  persistedQueries.restore(queryClient, signedInMember())

/** On every page: what the next visit is to begin with is kept for whoever is signed in. */
export function startPersistingQueries(queryClient: QueryClient): void {
  let member = signedInMember()
  let stop = persistedQueries.subscribe(queryClient, member)

  browserSession.subscribe(() => {
    if (member === signedInMember()) return
    member = signedInMember()
    stop()
    stop = persistedQueries.subscribe(queryClient, member)
  })
}
