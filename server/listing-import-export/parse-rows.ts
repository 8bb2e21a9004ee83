import type { ImportOptions } from './import-listings.ts'
import { createListingReader } from './imported-listing.ts'
import type { ParsedRow } from './pending-listing.ts'
import type { RawRow, RawRows } from './raw-row.ts'
import { describeIssues } from './row-error-reasons.ts'
import { isRowError, type RowError } from './row-error.ts'

type Options = Pick<ImportOptions, 'source' | 'language' | 'photos'> & { onRowError: (refusal: RowError) => void }

/** Yields the valid rows, and reports the errors of the others. */
export async function* parseRows(rows: RawRows, { onRowError, ...options }: Options): AsyncGenerator<ParsedRow> {
  const read = createRowParser(options)
  for await (const raw of rows) {
    const row = isRowError(raw) ? raw : read(raw)
    if (isRowError(row)) onRowError(row)
    else yield row
  }
}

function createRowParser({ source: defaultSource, language, photos }: Omit<Options, 'onRowError'>) {
  const readListing = createListingReader(language)
  // The only memory that grows with the file: some hundred bytes for each row.
  const lines = new Map<string, number>()

  return ({ line, value }: RawRow): ParsedRow | RowError => {
    const { success, data, error } = readListing(value)
    if (!success) return { line, ...externalIdOf(value), reasons: describeIssues(error) }
    const { source = defaultSource, externalId } = data
    const key = `${source}\n${externalId}`
    const earlier = lines.get(key)
    if (earlier !== undefined) return { line, externalId, reasons: [`externalId: is that of line ${earlier}`] }
    lines.set(key, line)
    const listing = photos === 'left-out' ? withoutPhotos(data) : data
    if (!photos && namesPhotos(listing)) return { line, externalId, reasons: [photosUnplaced] }
    return { line, source, listing }
  }
}

const photosUnplaced = 'photos: say with --photos where they are, or leave them out with --no-photos'

/** The external id of a refused row, if it has one. */
function externalIdOf(value: unknown): { externalId?: string } {
  const { externalId } = (value ?? {}) as { externalId?: unknown }
  return typeof externalId === 'string' ? { externalId } : {}
}

const namesPhotos = ({ photos = [], seller }: ParsedRow['listing']) => photos.length > 0 || seller.avatar !== undefined

function withoutPhotos({ photos: _, ...rest }: ParsedRow['listing']): ParsedRow['listing'] {
  const { avatar: __, ...seller } = rest.seller
  return { ...rest, seller }
}
