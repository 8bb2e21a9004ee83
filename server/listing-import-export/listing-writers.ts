import { stringify } from 'csv-stringify/sync'

import { characteristicColumn, plainColumnNames } from './csv-columns.ts'
import { cellsOf } from './csv-rows.ts'
import type { ExportedListing } from './exported-listing.ts'

/** Makes the text of a file, a row at a time. */
export type ListingWriter = { heading?: string; write: (listing: ExportedListing) => string }

export const ndjsonWriter: ListingWriter = { write: (listing) => `${JSON.stringify(listing)}\n` }

/**
 * With columns for the characteristics that something is said of. Spreadsheets run a cell that begins like a formula, and
 * members write the texts: `escape_formulas` makes it a text, and `readCsvRows` takes that off again.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvWriter(characteristics: readonly string[]): ListingWriter {
  const columns = [...plainColumnNames, ...characteristics.map(characteristicColumn)]
  return {
    heading: stringify([columns]),
    write: (listing) => stringify([cellsOf(listing, columns)], { escape_formulas: true }),
  }
}
