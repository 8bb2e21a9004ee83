import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

import type { GridCells } from './create-virtual-list.ts'
import { loadedVirtualList, loadVirtualList } from './load-virtual-list.ts'
import type { Segment } from './visible-ranges.ts'

type VirtualList = {
  list: RefObject<HTMLUListElement | null>
  segments: readonly Segment[]
  /**
   * Until then the list is as the server rendered it, and the browser may skip distant cells by `content-visibility`.
   */
  isMeasured: boolean
}

/**
 * Renders only the rows near the screen and the focused one; spacers reserve the height of the others. A
 * server-rendered list stays complete until the page is hydrated and idle.
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

/** Whether the component was hydrated from server-rendered HTML. It never changes, so it causes no render. */
function useIsServerRendered(): boolean {
  const isServerRendered = useRef(false)
  return useSyncExternalStore(
    neverChanges,
    () => isServerRendered.current,
    () => (isServerRendered.current = true),
  )
}

const neverChanges = () => () => {}
