/** The result of a kill. */
export type Outcome = { marks: number; lag: number | undefined; faults: readonly string[] }

/** Adds up the results of the kills of each kind. */
export function createTally() {
  const outcomes = new Map<string, Outcome[]>()

  function add(kind: string, outcome: Outcome): void {
    outcomes.set(kind, [...(outcomes.get(kind) ?? []), outcome])
  }

  function lines(): string[] {
    const all = [...outcomes.values()].flat()
    return [
      ...[...outcomes].map(([kind, some]) => `  ${kind}: ${describe(some)}`),
      `  ${outcomes.size} kinds: ${describe(all)}`,
    ]
  }

  return { add, lines }
}

function describe(outcomes: readonly Outcome[]): string {
  const lags = outcomes.flatMap(({ lag }) => lag ?? [])
  const within = lags.filter((lag) => lag <= 50).length
  const marks = outcomes.reduce((sum, outcome) => sum + outcome.marks, 0)
  const lost = outcomes.filter(({ faults }) => faults.length > 0).length
  return `${outcomes.length} kills, ${lags.length} after a mark (${within} within 50 ms), ${marks} marks, ${lost} with a loss`
}
