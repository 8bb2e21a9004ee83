import { atom, getDefaultStore } from 'jotai/vanilla'

import type { AreaProgress } from './fetch-area.ts'

/** State of the area download on this page. */
export type AreaDownloadState = { state: 'resting' | 'failed' } | ({ state: 'running' } & AreaProgress)

export const areaDownloadAtom = atom<AreaDownloadState>({ state: 'resting' })

export const setAreaDownloadState = (state: AreaDownloadState): void => getDefaultStore().set(areaDownloadAtom, state)
