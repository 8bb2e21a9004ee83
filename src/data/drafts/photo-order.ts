import { mostPhotos } from '#contract/selling.ts'

/**
 * The order in which photos are shown, with those that are still being made ready: where somebody has moved them to, or
 * behind all others. So none of them jumps when it is there.
 */
export function photoOrder(
  ready: readonly string[],
  importingIds: readonly string[],
  requestedOrder: readonly string[],
): readonly string[] {
  return importingIds.reduce((order, id) => insertOne(order, id, requestedOrder), ready).slice(0, mostPhotos)
}

/** Directly behind what was to be before it. */
function insertOne(order: readonly string[], id: string, requestedOrder: readonly string[]): readonly string[] {
  const at = requestedOrder.indexOf(id)
  if (at < 0) return [...order, id]
  const before = requestedOrder.slice(0, at).findLast((each) => order.includes(each))
  return order.toSpliced(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
}
