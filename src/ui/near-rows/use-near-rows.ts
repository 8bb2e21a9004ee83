import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'

import { untilIdle } from '#src/until-idle.ts'

import type { Cells } from './create-list-rows.ts'
import { listRowsCode, loadListRowsCode } from './list-rows-code.ts'
import type { Stretch } from './near-runs.ts'

type NearRows = {
  list: RefObject<HTMLUListElement | null>
  stretches: readonly Stretch[]
  /** Until then it is as the server made it, and far cells may be left to the browser. */
  isMeasured: boolean
}

/**
 * Of a long list the rows near the screen are there, and the one that has the focus; one element keeps the room of all
 * others that lie together. A list that the server made is whole until the page is alive and idle.
 */
export function useNearRows(cells: Cells): NearRows {
  const list = useRef<HTMLUListElement>(null)
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  const isServers = useIsServers()
  const [rows, setRows] = useState(() => (isServers ? undefined : listRowsCode()?.(renderAgain)))

  useEffect(() => {
    if (!rows) void loadOnceIdle().then((createListRows) => setRows(createListRows?.(renderAgain, true)))
  }, [rows])
  useLayoutEffect(() => rows?.lookAt(list.current!, cells))
  useEffect(() => rows?.watch(), [rows])

  const stretches = rows?.stretches(cells) ?? [{ from: 0, to: cells.keys.length, isThere: true, height: 0 }]
  return { list, stretches, isMeasured: rows?.isMeasured() ?? false }
}

const loadOnceIdle = () => untilIdle().then(loadListRowsCode)

/** Whether what is rendered came alive on what the server had made. It stays so: nothing is rendered anew for it. */
function useIsServers(): boolean {
  const isServers = useRef(false)
  return useSyncExternalStore(
    noChanges,
    () => isServers.current,
    () => (isServers.current = true),
  )
}

const noChanges = () => () => {}
