import { stringify } from 'csv-stringify/sync'

import { characteristicColumn, plainColumnNames } from './csv-columns.ts'
import { cellsOf } from './csv-rows.ts'
import type { ExportedListing } from './exported-listing.ts'

/** Formats the file's text, one row at a time. */
export type ListingWriter = { heading?: string; write: (listing: ExportedListing) => string }

export const ndjsonWriter: ListingWriter = { write: (listing) => `${JSON.stringify(listing)}\n` }

/**
 * Has columns for the characteristics in use. Spreadsheets run cells that begin like a formula, and members write the
 * texts: `escape_formulas` turns them into text, and `readCsvRows` reverses that. Source:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvWriter(characteristics: readonly string[]): ListingWriter {
  const columns = [...plainColumnNames, ...characteristics.map(characteristicColumn)]
  return {
    heading: stringify([columns]),
    write: (listing) => stringify([cellsOf(listing, columns)], { escape_formulas: true }),
  }
}
