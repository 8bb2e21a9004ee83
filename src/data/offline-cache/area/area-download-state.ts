import type { AreaProgress } from './fetch-area.ts'

/** State of the area download on this page. */
export type AreaDownloadState = { state: 'resting' | 'failed' } | ({ state: 'running' } & AreaProgress)

let state: AreaDownloadState = { state: 'resting' }

const listeners = new Set<() => void>()

export const areaDownloadState = {
  get: (): AreaDownloadState => state,

  set(next: AreaDownloadState): void {
    state = next
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
