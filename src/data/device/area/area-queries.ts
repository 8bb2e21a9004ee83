import { type QueryClient, queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'

import type { Area } from './area.ts'

const load = () => import('./keep-area.ts')
const loadKept = () => import('./renew-area.ts')

export const areaQuery = () =>
  queryOptions({ queryKey: ['device', 'area'], queryFn: async () => (await loadKept()).readArea(), staleTime: 0 })

/** All that a person may do with the area of this device. */
export const changeArea = {
  async keep(queryClient: QueryClient, call: Call, area: Pick<Area, 'place' | 'position' | 'radius'>): Promise<void> {
    const { saveArea } = await loadKept()
    await saveArea({ ...area, renewedAt: 0, count: 0 })
    await queryClient.invalidateQueries({ queryKey: areaQuery().queryKey })
    await changeArea.renew(queryClient, call)
  },

  async renew(queryClient: QueryClient, call: Call): Promise<void> {
    await (await load()).renewArea(call)
    await queryClient.invalidateQueries({ queryKey: ['device'] })
  },

  async stop(): Promise<void> {
    ;(await load()).stopArea()
  },

  async drop(queryClient: QueryClient): Promise<void> {
    await (await load()).dropArea()
    await queryClient.invalidateQueries({ queryKey: areaQuery().queryKey })
  },
}
