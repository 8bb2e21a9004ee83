import type { ListingFacets } from '#contract/api/facets.ts'

export type PriceSteps = ListingFacets['prices']

/** Where the ends of a slider stand: before the step that begins with it; the last end is behind all steps. */
export type SliderEnds = { lowest: number; highest: number }

/** The ends that lie as close round the prices as the steps allow. */
export function endsOf(steps: PriceSteps, from: string, to: string): SliderEnds {
  const reached = steps.findLastIndex((step) => step.from <= Number(from))
  const beyond = to === '' ? -1 : steps.findIndex((step) => step.from >= Number(to))
  const lowest = from === '' ? 0 : Math.max(0, reached)
  return { lowest, highest: beyond === -1 ? steps.length : Math.max(beyond, lowest + 1) }
}

/** What stands in the fields for these ends: at either end of the slider nothing, because nothing is left out there. */
export const pricesOf = (steps: PriceSteps, { lowest, highest }: SliderEnds) => ({
  from: lowest === 0 ? '' : String(steps[lowest]?.from ?? ''),
  to: String(steps[highest]?.from ?? ''),
})
