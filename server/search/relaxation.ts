import type { SearchPlan } from './candidate-query.ts'

/**
 * Relaxes the text only as far as necessary to find anything, in every order: among partial matches the cheapest would
 * be irrelevant, and counts and map must not depend on the order.
 */
export async function firstTierWithResults<Found>(
  plan: SearchPlan,
  run: (plan: SearchPlan) => Promise<Found>,
  isAny: (found: Found) => boolean,
): Promise<{ plan: SearchPlan; found: Found }> {
  const [strictest, ...looser] = plan.filter.text?.tiers ?? []
  let tierPlan = { ...plan, tier: strictest }
  let found = await run(tierPlan)
  for (const tier of looser) {
    if (isAny(found)) break
    tierPlan = { ...plan, tier }
    found = await run(tierPlan)
  }
  return { plan: tierPlan, found }
}
