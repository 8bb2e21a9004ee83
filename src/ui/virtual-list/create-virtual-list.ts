import { createHeightOf, type ListLayout, readLayout, savedLayout, saveLayout } from './list-layout.ts'
import { createViewport } from './list-viewport.ts'
import { focusedRange, measureRows } from './measure-rows.ts'
import { type CellRange, rowRangesOf } from './row-ranges.ts'
import { visibleCells, type Segment, segmentsOf } from './visible-ranges.ts'

/** So often before it is painted. What is not settled by then, say where somebody's style sheet lets heights glide, is so later. */
const maxMeasurementsPerFrame = 10

/** So many cells of a list that is new, or of what is added to its end, are there before it is known where they lie. */
const initialCount = 4

export type GridCells = {
  /** One for each cell, and no other's. */
  keys: readonly string[]
  /** How many columns each cell takes. */
  widths: readonly number[]
}

/** Which rows of a list are there: `onChange` is told when it is others. `isWhole` where all were until now. */
export function createVirtualList(onChange: () => void, isFullyRendered = false) {
  const view = createViewport()
  let layoutKey: string | undefined
  let layout: ListLayout | undefined
  let last: { list: HTMLElement; cells: GridCells } | undefined
  /** It is as the server made it, or as it was left, and the page may not have gone back yet to where it was. */
  let isDeferred = isFullyRendered
  /** Since the last frame. */
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

  /** Whatever was rendered is measured, and looked at again: before it is painted, or where that can wait in the frame after. */
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
    // What waits for its other parts is not laid out.
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
    // Told in the first frame, when the router has gone back to where the page was left, and when the page is shown.
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

/** Where the end was there, so are the first of what is added to it. */
const rangesToRender = ({ ranges, count }: ListLayout, now: number): readonly CellRange[] =>
  now > count && ranges.some(({ to }) => to === count) ? [...ranges, { from: count, to: count + initialCount }] : ranges

const isSameLayout = (one: ListLayout, other: ListLayout) =>
  one.width === other.width &&
  one.count === other.count &&
  one.ranges.length === other.ranges.length &&
  one.ranges.every(({ from, to }, index) => other.ranges[index]!.from === from && other.ranges[index]!.to === to)
