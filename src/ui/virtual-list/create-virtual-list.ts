import { createHeightOf, type ListLayout, readLayout, savedLayout, saveLayout } from './list-layout.ts'
import { createViewport } from './list-viewport.ts'
import { focusedRange, measureRows } from './measure-rows.ts'
import { type CellRange, rowRangesOf } from './row-ranges.ts'
import { visibleCells, type Segment, segmentsOf } from './visible-ranges.ts'

/**
 * Measurements before a paint. If the heights have not settled by then, for example because a style sheet animates
 * them, measuring continues in the next frame.
 */
const maxMeasurementsPerFrame = 10

/** How many cells of a new list, or of an extension at its end, are rendered before their positions are known. */
const initialCount = 4

export type GridCells = {
  /** A unique key per cell. */
  keys: readonly string[]
  /** The number of columns of each cell. */
  widths: readonly number[]
}

/**
 * Decides which rows of a list are rendered and calls `onChange` when they change. `isFullyRendered`: all rows have
 * been rendered so far.
 */
export function createVirtualList(onChange: () => void, isFullyRendered = false) {
  const view = createViewport()
  let layoutKey: string | undefined
  let layout: ListLayout | undefined
  let last: { list: HTMLElement; cells: GridCells } | undefined
  /** The list is as the server rendered it or as it was left, and the scroll position may not be restored yet. */
  let isDeferred = isFullyRendered
  /** Number of measurements since the last frame. */
  let measurements = 0

  function segments(cells: GridCells): Segment[] {
    if (layoutKey === undefined) begin(cells)
    const { keys, widths } = cells
    if (!layout)
      return [
        {
          from: 0,
          to: isFullyRendered ? keys.length : Math.min(initialCount, keys.length),
          isRendered: true,
          height: 0,
        },
      ]
    const runs = rowRangesOf(widths, layout.columns)
    const heightOf = createHeightOf(layout, keys)
    return segmentsOf(runs, rangesToRender(layout, keys.length), { heightOf, gap: layout.gap })
  }

  function begin({ keys }: GridCells): void {
    layoutKey = layoutKeyOf(keys[0])
    layout = isFullyRendered ? undefined : savedLayout(layoutKey)
    isDeferred ||= layout !== undefined
  }

  /**
   * Measures the rendered rows and updates the visible ones: before the paint, or in the next frame if that can wait.
   */
  function measure(list: HTMLElement, cells: GridCells): void {
    last = { list, cells }
    if (measurements === 0) requestAnimationFrame(startFrame)
    measurements += 1
    if (!isDeferred && measurements <= maxMeasurementsPerFrame) measureNow()
    isDeferred = false
  }

  function startFrame(): void {
    const isMeasurementDue = measurements > maxMeasurementsPerFrame
    measurements = 0
    if (isMeasurementDue) measureNow()
  }

  function measureNow(): void {
    const { list, cells } = last!
    // A suspended part is not laid out.
    if (list.clientWidth === 0) return
    const known = layout?.width === list.clientWidth ? layout : readLayout(list)
    const runs = rowRangesOf(cells.widths, known.columns)
    const rendered = segments(cells)
    measureRows(list, known, { ranges: runs, segments: rendered, keys: cells.keys })
    const visible = visibleCells(runs, createHeightOf(known, cells.keys), view.within(list))
    const next = { ...known, ranges: [visible, ...focusedRange(list, rendered)], count: cells.keys.length }
    if (layout && isSameLayout(layout, next)) return
    layout = next
    saveLayout(layoutKey!, layout)
    onChange()
  }

  function watch(): () => void {
    // The observer fires in the first frame, after the router has restored the scroll position, and when a hidden page
    // is shown.
    const shown = new ResizeObserver(measureNow)
    shown.observe(last!.list)
    addEventListener('scroll', measureNow, { passive: true })
    addEventListener('resize', measureNow)
    return () => {
      shown.disconnect()
      removeEventListener('scroll', measureNow)
      removeEventListener('resize', measureNow)
    }
  }

  return { segments, isMeasured: () => layout !== undefined, measure, watch }
}

const layoutKeyOf = (key = '') => `${(history.state as { __TSR_key?: string } | null)?.__TSR_key} ${key}`

/** If the end of the list was rendered, the first of the added cells are rendered too. */
const rangesToRender = ({ ranges, count }: ListLayout, now: number): readonly CellRange[] =>
  now > count && ranges.some(({ to }) => to === count) ? [...ranges, { from: count, to: count + initialCount }] : ranges

const isSameLayout = (one: ListLayout, other: ListLayout) =>
  one.width === other.width &&
  one.count === other.count &&
  one.ranges.length === other.ranges.length &&
  one.ranges.every(({ from, to }, index) => other.ranges[index]!.from === from && other.ranges[index]!.to === to)
