import { createHeightOf, type ListLayout, newLayout, rememberedLayout, rememberLayout } from './list-layout.ts'
import { heldIn, measureRows } from './measure-rows.ts'
import { cellsWithin, type Stretch, stretchesOf } from './near-runs.ts'
import { type Run, runsOf } from './runs-of.ts'
import { createView } from './view.ts'

/** So often before it is painted. What is not settled by then, say where somebody's style sheet lets heights glide, is so later. */
const mostLooks = 10

/** So many cells of a list that is new, or of what is added to its end, are there before it is known where they lie. */
const atFirst = 4

export type Cells = {
  /** One for each cell, and no other's. */
  keys: readonly string[]
  /** How many columns each cell takes. */
  widths: readonly number[]
}

/** Which rows of a list are there: `onChange` is told when it is others. `isWhole` where all were until now. */
export function createListRows(onChange: () => void, isWhole = false) {
  const view = createView()
  let place: string | undefined
  let layout: ListLayout | undefined
  let last: { list: HTMLElement; cells: Cells } | undefined
  /** It is as the server made it, or as it was left, and the page may not have gone back yet to where it was. */
  let canWait = isWhole
  /** Since the last frame. */
  let looks = 0

  function stretches(cells: Cells): Stretch[] {
    if (place === undefined) begin(cells)
    const { keys, widths } = cells
    if (!layout)
      return [{ from: 0, to: isWhole ? keys.length : Math.min(atFirst, keys.length), isThere: true, height: 0 }]
    const runs = runsOf(widths, layout.columns)
    const heightOf = createHeightOf(layout, keys)
    return stretchesOf(runs, wantedIn(layout, keys.length), { heightOf, gap: layout.gap })
  }

  function begin({ keys }: Cells): void {
    place = placeOf(keys[0])
    layout = isWhole ? undefined : rememberedLayout(place)
    canWait ||= layout !== undefined
  }

  /** Whatever was rendered is measured, and looked at again: before it is painted, or where that can wait in the frame after. */
  function lookAt(list: HTMLElement, cells: Cells): void {
    last = { list, cells }
    if (looks === 0) requestAnimationFrame(beginFrame)
    looks += 1
    if (!canWait && looks <= mostLooks) look()
    canWait = false
  }

  function beginFrame(): void {
    const isUnsettled = looks > mostLooks
    looks = 0
    if (isUnsettled) look()
  }

  function look(): void {
    const { list, cells } = last!
    // What waits for its other parts is not laid out.
    if (list.clientWidth === 0) return
    const known = layout?.width === list.clientWidth ? layout : newLayout(list)
    const runs = runsOf(cells.widths, known.columns)
    const there = stretches(cells)
    measureRows(list, known, { runs, stretches: there, keys: cells.keys })
    const near = cellsWithin(runs, createHeightOf(known, cells.keys), view.over(list))
    const next = { ...known, wanted: [near, ...heldIn(list, there)], count: cells.keys.length }
    if (layout && isAlike(layout, next)) return
    layout = next
    rememberLayout(place!, layout)
    onChange()
  }

  function watch(): () => void {
    // Told in the first frame, when the router has gone back to where the page was left, and when the page is shown.
    const shown = new ResizeObserver(look)
    shown.observe(last!.list)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      shown.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }

  return { stretches, isMeasured: () => layout !== undefined, lookAt, watch }
}

const placeOf = (key = '') => `${(history.state as { __TSR_key?: string } | null)?.__TSR_key} ${key}`

/** Where the end was there, so are the first of what is added to it. */
const wantedIn = ({ wanted, count }: ListLayout, now: number): readonly Run[] =>
  now > count && wanted.some(({ to }) => to === count) ? [...wanted, { from: count, to: count + atFirst }] : wanted

const isAlike = (one: ListLayout, other: ListLayout) =>
  one.width === other.width &&
  one.count === other.count &&
  one.wanted.length === other.wanted.length &&
  one.wanted.every(({ from, to }, index) => other.wanted[index]!.from === from && other.wanted[index]!.to === to)
