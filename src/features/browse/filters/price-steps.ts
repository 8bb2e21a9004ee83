import type { ListingFacets } from '#contract/api/facets.ts'

export type PriceSteps = ListingFacets['prices']

/** Positions of the two slider ends: index of the step that begins there. The last position is behind all steps. */
export type SliderEnds = { lowest: number; highest: number }

/** The closest positions that enclose the prices. */
export function endsOf(steps: PriceSteps, from: string, to: string): SliderEnds {
  const reached = steps.findLastIndex((step) => step.from <= Number(from))
  const beyond = to === '' ? -1 : steps.findIndex((step) => step.from >= Number(to))
  const lowest = from === '' ? 0 : Math.max(0, reached)
  return { lowest, highest: beyond === -1 ? steps.length : Math.max(beyond, lowest + 1) }
}

/** The field values for two positions. An end at the edge of the slider is empty, because it excludes nothing. */
export const pricesOf = (steps: PriceSteps, { lowest, highest }: SliderEnds) => ({
  from: lowest === 0 ? '' : String(steps[lowest]?.from ?? ''),
  to: String(steps[highest]?.from ?? ''),
})
