import type { RowError } from './row-error.ts'

/** The content of a line before validation. */
export type RawRow = { line: number; value: unknown }

/** The rows of a file in one of the formats, read with only a few lines in memory. */
export type RawRows = AsyncIterable<RawRow | RowError>
