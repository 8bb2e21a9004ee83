import type { AreaProgress } from './fetch-area.ts'

/** How the fetching of the area stands on this page. */
export type AreaRun = { state: 'resting' | 'failed' } | ({ state: 'running' } & AreaProgress)

let run: AreaRun = { state: 'resting' }

const listeners = new Set<() => void>()

export const areaRun = {
  now: (): AreaRun => run,

  set(next: AreaRun): void {
    run = next
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
