/** A thing of a member's that several devices keep, or the trace of one that was removed. */
type Kept = { isKept: boolean; changedAt: number }

type Merging<K extends Kept> = {
  known: readonly K[]
  changes: readonly K[]
  keyOf: (kept: K) => string
  /** But for their times. */
  isAlike: (one: K, other: K) => boolean
  most: number
  /** By the clock of the server. */
  now: number
}

/** What is to be kept from now on, each thing once; and by their places the changes that found no room. */
export type Merged<K> = { taken: K[]; refused: number[] }

/**
 * Of each thing the change that is the newest. Nothing comes from the future: a clock that is fast would win for as
 * long as it is ahead. What is removed goes first, for it makes room.
 */
export function newestWins<K extends Kept>({ known, changes, keyOf, isAlike, most, now }: Merging<K>): Merged<K> {
  const all = new Map(known.map((kept) => [keyOf(kept), kept]))
  const taken = new Map<string, K>()
  const refused: number[] = []
  let count = known.filter(({ isKept }) => isKept).length

  /** What comes from the future is later each time that it comes, so only what it says tells it apart. */
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

/** The fields of a problem that says which changes found no room. */
export const fieldsOf = (refused: readonly number[]): Record<string, string> =>
  Object.fromEntries(refused.map((index) => [`changes.${index}`, 'too_many']))
