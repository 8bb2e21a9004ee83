const minRows = 10
const maxRows = 500

export type AdaptiveBatchSize = { rows: () => number; recordWrite: (rows: number, milliseconds: number) => void }

/** As many rows in a transaction as the database takes in so many milliseconds, found out from how long the last ones took. */
export function createAdaptiveBatchSize(targetMs: number, first = 100): AdaptiveBatchSize {
  let rows = first

  return {
    rows: () => Math.round(rows),
    recordWrite(written, milliseconds) {
      const fitting = (written * targetMs) / Math.max(milliseconds, 1)
      // One slow disk write is no trend, and a short batch says little.
      rows = Math.min(maxRows, Math.max(minRows, Math.min(fitting, rows * 2), rows / 2))
    },
  }
}
