/** A seeded random number generator: the same seed gives the same sequence. */
export type Random = ReturnType<typeof createRandom>

const two32 = 2 ** 32

export function createRandom(seed: number) {
  let state = seed >>> 0

  /** A number from 0 to below 1 (mulberry32). */
  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / two32
  }

  const below = (limit: number) => Math.floor(fraction() * limit)
  const between = (least: number, most: number) => least + below(most - least + 1)
  const happens = (share: number) => fraction() < share
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!

  /**
   * Picks the first element often, the second about half as often, and so on (Zipf's law, as a continuous
   * approximation).
   */
  const pickEarly = <T>(list: readonly T[]): T => list[Math.floor((list.length + 1) ** fraction() - 1)]!

  /** A log-normal value with this median; two thirds lie within a factor of e to the power of the spread. */
  function logNormal(median: number, spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction())
    return median * Math.exp(spread * normal)
  }

  return { fraction, below, between, happens, pick, pickEarly, logNormal }
}

export type Weighted<T> = (random: Random) => T

/** Draws each option with a probability proportional to its weight. */
export function weighted<T>(options: readonly (readonly [T, number])[]): Weighted<T> {
  let sum = 0
  const ends = options.map(([, weight]) => (sum += weight))

  return function draw(random) {
    const point = random.fraction() * sum
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! > point) high = middle
      else low = middle + 1
    }
    return options[low]![0]
  }
}
