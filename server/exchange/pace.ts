const least = 10
const most = 500

export type Pace = { rows: () => number; took: (rows: number, milliseconds: number) => void }

/** As many rows in a transaction as the database takes in so many milliseconds, found out from how long the last ones took. */
export function createPace(longest: number, first = 100): Pace {
  let rows = first

  return {
    rows: () => Math.round(rows),
    took(written, milliseconds) {
      const fitting = (written * longest) / Math.max(milliseconds, 1)
      // One slow disk write is no trend, and a short batch says little.
      rows = Math.min(most, Math.max(least, Math.min(fitting, rows * 2), rows / 2))
    },
  }
}
