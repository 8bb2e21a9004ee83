import type { RowError } from './row-error.ts'

/** What a line says, before anyone has looked whether it makes sense. */
export type RawRow = { line: number; value: unknown }

/** Of a file in one of the formats, as it is read: never more of it in memory than a few lines. */
export type RawRows = AsyncIterable<RawRow | RowError>
