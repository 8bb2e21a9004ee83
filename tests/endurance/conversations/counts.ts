export type Counts = ReturnType<typeof createCounts>

/** Counts what happens. */
export function createCounts() {
  const counts = new Map<string, number>()

  return {
    add: (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    lines: () => [...counts].toSorted().map(([what, count]) => `  ${what}: ${count}`),
  }
}
