/** The smallest value that this share of all values does not exceed; 0.5 gives the median. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: Iterable<number>): number => quantile(values, 0.5)
