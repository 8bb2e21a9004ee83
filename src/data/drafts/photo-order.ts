import { mostPhotos } from '#contract/selling.ts'

/**
 * The order in which photos are shown, including those still being processed: at the position a person chose, otherwise
 * behind all others. A photo therefore does not move when its processing ends.
 */
export function photoOrder(
  ready: readonly string[],
  importingIds: readonly string[],
  requestedOrder: readonly string[],
): readonly string[] {
  return importingIds.reduce((order, id) => insertOne(order, id, requestedOrder), ready).slice(0, mostPhotos)
}

/** Inserts directly behind the photo that precedes it in the requested order. */
function insertOne(order: readonly string[], id: string, requestedOrder: readonly string[]): readonly string[] {
  const at = requestedOrder.indexOf(id)
  if (at < 0) return [...order, id]
  const before = requestedOrder.slice(0, at).findLast((each) => order.includes(each))
  return order.toSpliced(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
}
