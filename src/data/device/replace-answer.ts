import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

import type { Question } from './question.ts'
import type { ShownFromDevice } from './shown-from-device.ts'

/** Puts an answer that came late where the device answered meanwhile, or where nothing could be shown. */
export async function replaceAnswer(question: Question, answer: unknown, shown: ShownFromDevice): Promise<void> {
  const { client, queryKey } = question
  await untilIdle(client, queryKey)

  // A later question may have been answered first.
  const isWanted = shown.has(question) || client.getQueryState(queryKey)?.status !== 'success'
  if (!isWanted) return

  shown.remove(question)
  client.setQueryData(queryKey, (data) =>
    'pageParam' in question ? withPage(data as Pages, question, answer) : answer,
  )
}

type Pages = InfiniteData<unknown> | undefined

function withPage(data: Pages, { pageParam }: Question, page: unknown): InfiniteData<unknown> {
  const { pages, pageParams } = data ?? { pages: [], pageParams: [] }
  const at = pageParams.indexOf(pageParam)
  if (at === -1) return { pages: [...pages, page], pageParams: [...pageParams, pageParam] }
  return { pages: pages.with(at, page), pageParams }
}

/** What a query is just fetching would overwrite what is set now. */
function untilIdle(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isIdle = () => client.isFetching({ queryKey, exact: true }) === 0
  return new Promise((resolve) => {
    if (isIdle()) return resolve()
    const unsubscribe = client.getQueryCache().subscribe(() => {
      if (!isIdle()) return
      unsubscribe()
      resolve()
    })
  })
}
