import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

import type { GridCells } from './create-virtual-list.ts'
import { loadedVirtualList, loadVirtualList } from './load-virtual-list.ts'
import type { Segment } from './visible-ranges.ts'

type VirtualList = {
  list: RefObject<HTMLUListElement | null>
  segments: readonly Segment[]
  /** Until then it is as the server made it, and far cells may be left to the browser. */
  isMeasured: boolean
}

/**
 * Of a long list the rows near the screen are there, and the one that has the focus; one element keeps the room of all
 * others that lie together. A list that the server made is whole until the page is alive and idle.
 */
export function useVirtualList(cells: GridCells): VirtualList {
  const list = useRef<HTMLUListElement>(null)
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const isServerRendered = useIsServerRendered()
  const [rows, setRows] = useState(() => (isServerRendered ? undefined : loadedVirtualList()?.(rerender)))

  useEffect(() => {
    if (!rows) void loadWhenIdle().then((createListRows) => setRows(createListRows?.(rerender, true)))
  }, [rows])
  useLayoutEffect(() => rows?.measure(list.current!, cells))
  useEffect(() => rows?.watch(), [rows])

  const segments = rows?.segments(cells) ?? [{ from: 0, to: cells.keys.length, isRendered: true, height: 0 }]
  return { list, segments, isMeasured: rows?.isMeasured() ?? false }
}

const loadWhenIdle = () => whenIdle().then(loadVirtualList)

/** Whether what is rendered came alive on what the server had made. It stays so: nothing is rendered anew for it. */
function useIsServerRendered(): boolean {
  const isServerRendered = useRef(false)
  return useSyncExternalStore(
    neverChanges,
    () => isServerRendered.current,
    () => (isServerRendered.current = true),
  )
}

const neverChanges = () => () => {}
