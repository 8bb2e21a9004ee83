import { Readable } from 'node:stream'

import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { readCsvRows } from '#server/listing-import-export/csv-rows.ts'
import { type ImportOptions, type ImportParts, importListings } from '#server/listing-import-export/import-listings.ts'
import { readNdjsonRows } from '#server/listing-import-export/ndjson-rows.ts'
import { describeRowError, type RowError } from '#server/listing-import-export/row-error.ts'
import { toRow } from '#server/listings/new-listing.ts'

export type Row = { [field: string]: unknown }

/** A row as an operator writes it, with all required fields and few others. */
export function aRow(given: Row = {}): Row {
  return {
    externalId: 'a-1',
    seller: aSeller(),
    title: 'Vélo de ville',
    description: 'Bleu, peu roulé, chaîne neuve.',
    language: 'fr',
    price: { kind: 'negotiable', euros: 120 },
    category: 'cycling',
    condition: 'good',
    country: 'LU',
    postalCode: 'L-1111',
    locality: 'lu-luxembourg',
    ...given,
  }
}

export const aSeller = (given: Row = {}): Row => ({ externalId: 's-1', username: 'Velo_Schmit', ...given })

export const someRows = (count: number, given: (index: number) => Row = () => ({})): Row[] =>
  Array.from({ length: count }, (_, index) => aRow({ externalId: `a-${index}`, ...given(index) }))

export const ndjson = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** A stream in pieces that end at arbitrary bytes, like a file. */
export function fileOf(text: string | Buffer, pieceSize = 1_000): Readable {
  const bytes = Buffer.from(text)
  const starts = Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, index) => index * pieceSize)
  return Readable.from(starts.map((start) => bytes.subarray(start, start + pieceSize)))
}

type Given = Partial<ImportParts & ImportOptions> & { format?: 'ndjson' | 'csv' }

/** Imports rows, or the text of a file, and returns the results. */
export async function takeIn(db: Kysely<Schema>, file: readonly Row[] | string, given: Given = {}) {
  const { format = 'ndjson', source = 'test', ...rest } = given
  const refusals: RowError[] = []
  const stream = fileOf(typeof file === 'string' ? file : ndjson(file))
  const rows = format === 'csv' ? readCsvRows(stream) : readNdjsonRows(stream)
  const parts = {
    db,
    toRow,
    keepPhoto: discardPhoto,
    onRowError: (refusal: RowError) => void refusals.push(refusal),
  }
  const counts = await importListings(rows, { ...parts, ...rest }, { source, ...rest })
  return { counts, refused: refusals.map(describeRowError) }
}

function discardPhoto(): never {
  throw new Error('No photo was to be kept.')
}
