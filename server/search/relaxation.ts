import type { SearchPlan } from './candidate-query.ts'

/**
 * Takes the words only as loosely as it takes to find anything, whatever the order: among listings that fit by halves
 * the cheapest would be the wrong ones, and neither counts nor the map must change with the order.
 */
export async function firstTierWithResults<Found>(
  plan: SearchPlan,
  run: (plan: SearchPlan) => Promise<Found>,
  isAny: (found: Found) => boolean,
): Promise<{ wanted: SearchPlan; found: Found }> {
  const [strictest, ...looser] = plan.filter.text?.tiers ?? []
  let tierPlan = { ...plan, tier: strictest }
  let found = await run(tierPlan)
  for (const tier of looser) {
    if (isAny(found)) break
    tierPlan = { ...plan, tier }
    found = await run(tierPlan)
  }
  return { wanted: tierPlan, found }
}
