const minRows = 10
const maxRows = 500

export type AdaptiveBatchSize = { rows: () => number; recordWrite: (rows: number, milliseconds: number) => void }

/** Number of rows per transaction that the database processes in the target time, derived from the last batches. */
export function createAdaptiveBatchSize(targetMs: number, first = 100): AdaptiveBatchSize {
  let rows = first

  return {
    rows: () => Math.round(rows),
    recordWrite(written, milliseconds) {
      const fitting = (written * targetMs) / Math.max(milliseconds, 1)
      // Limits the change, because one slow disk write is no trend, and a short batch is not representative.
      rows = Math.min(maxRows, Math.max(minRows, Math.min(fitting, rows * 2), rows / 2))
    },
  }
}
