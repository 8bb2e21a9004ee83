/** A member's item that several devices change, or the tombstone of a removed one. */
type Kept = { isKept: boolean; changedAt: number }

type Merging<K extends Kept> = {
  known: readonly K[]
  changes: readonly K[]
  keyOf: (kept: K) => string
  /** Compares everything except the times. */
  isAlike: (one: K, other: K) => boolean
  most: number
  /** The server's time. */
  now: number
}

/** The items to store, each once, and the indexes of changes that exceed the maximum. */
export type Merged<K> = { taken: K[]; refused: number[] }

/**
 * Last write wins, for each item. Times in the future are cut to now; otherwise a device with a fast clock would win
 * until its time is reached. Removals are applied first, because they make room.
 */
export function newestWins<K extends Kept>({ known, changes, keyOf, isAlike, most, now }: Merging<K>): Merged<K> {
  const all = new Map(known.map((kept) => [keyOf(kept), kept]))
  const taken = new Map<string, K>()
  const refused: number[] = []
  let count = known.filter(({ isKept }) => isKept).length

  /** A change with a future time looks newer each time it is sent, so its content is compared instead. */
  const isNews = (before: K, change: K) =>
    change.changedAt > now ? !isAlike(before, change) : change.changedAt > before.changedAt

  for (const [index, change] of removedFirst(changes)) {
    const key = keyOf(change)
    const before = all.get(key)
    if (before && !isNews(before, change)) continue
    const more = Number(change.isKept) - Number(before?.isKept ?? false)
    if (more > 0 && count >= most) {
      refused.push(index)
      continue
    }
    count += more
    const settled = { ...change, changedAt: Math.min(change.changedAt, now) }
    all.set(key, settled)
    taken.set(key, settled)
  }
  return { taken: [...taken.values()], refused }
}

const removedFirst = <K extends Kept>(changes: readonly K[]) =>
  [...changes.entries()].toSorted(([, one], [, other]) => Number(one.isKept) - Number(other.isKept))

/** The fields of the problem, which name the changes that exceed the maximum. */
export const fieldsOf = (refused: readonly number[]): Record<string, string> =>
  Object.fromEntries(refused.map((index) => [`changes.${index}`, 'too_many']))
