import { type QueryClient, queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'

import type { Area } from './area.ts'

const loadDownload = () => import('./download-area.ts')
const loadStored = () => import('./refresh-area.ts')

export const areaQuery = () =>
  queryOptions({ queryKey: ['device', 'area'], queryFn: async () => (await loadStored()).readArea(), staleTime: 0 })

/** The actions on this device's offline area. */
export const areaActions = {
  async save(queryClient: QueryClient, call: Call, area: Pick<Area, 'place' | 'position' | 'radius'>): Promise<void> {
    const { saveArea } = await loadStored()
    await saveArea({ ...area, renewedAt: 0, count: 0 })
    await queryClient.invalidateQueries({ queryKey: areaQuery().queryKey })
    await areaActions.refresh(queryClient, call)
  },

  async refresh(queryClient: QueryClient, call: Call): Promise<void> {
    await (await loadDownload()).refreshArea(call)
    await queryClient.invalidateQueries({ queryKey: ['device'] })
  },

  async stop(): Promise<void> {
    ;(await loadDownload()).abortDownload()
  },

  async remove(queryClient: QueryClient): Promise<void> {
    await (await loadDownload()).abortAndRemoveArea()
    await queryClient.invalidateQueries({ queryKey: areaQuery().queryKey })
  },
}
