import type { QueryClient } from '@tanstack/react-query'

/** On every page. The outbox and its storage are loaded with it. */
export async function startOutbox(queryClient: QueryClient): Promise<void> {
  const { runPageOutbox } = await import('#src/data/outbox/page-outbox.ts')
  await runPageOutbox(queryClient)
}
