import type { ImportOptions } from './import-listings.ts'
import { listingReader } from './imported-listing.ts'
import type { ReadRow } from './pending-listing.ts'
import type { RawRow, RawRows } from './raw-row.ts'
import { reasonsOf } from './reasons.ts'
import { isRefusal, type Refusal } from './refusal.ts'

type Options = Pick<ImportOptions, 'source' | 'language' | 'photos'> & { onRefusal: (refusal: Refusal) => void }

/** The rows that make sense; of the others it is told why they do not. */
export async function* readRows(rows: RawRows, { onRefusal, ...options }: Options): AsyncGenerator<ReadRow> {
  const read = rowReader(options)
  for await (const raw of rows) {
    const row = isRefusal(raw) ? raw : read(raw)
    if (isRefusal(row)) onRefusal(row)
    else yield row
  }
}

function rowReader({ source: usualSource, language, photos }: Omit<Options, 'onRefusal'>) {
  const readListing = listingReader(language)
  // All that grows with the file: some hundred bytes for each row.
  const lines = new Map<string, number>()

  return ({ line, value }: RawRow): ReadRow | Refusal => {
    const { success, data, error } = readListing(value)
    if (!success) return { line, ...externalIdOf(value), reasons: reasonsOf(error) }
    const { source = usualSource, externalId } = data
    const key = `${source}\n${externalId}`
    const earlier = lines.get(key)
    if (earlier !== undefined) return { line, externalId, reasons: [`externalId: is that of line ${earlier}`] }
    lines.set(key, line)
    const listing = photos === 'left-out' ? withoutPhotos(data) : data
    if (!photos && namesPhotos(listing)) return { line, externalId, reasons: [unplaced] }
    return { line, source, listing }
  }
}

const unplaced = 'photos: say with --photos where they are, or leave them out with --no-photos'

/** What the refused row is called, where it says so. */
function externalIdOf(value: unknown): { externalId?: string } {
  const { externalId } = (value ?? {}) as { externalId?: unknown }
  return typeof externalId === 'string' ? { externalId } : {}
}

const namesPhotos = ({ photos = [], seller }: ReadRow['listing']) => photos.length > 0 || seller.avatar !== undefined

function withoutPhotos({ photos: _, ...rest }: ReadRow['listing']): ReadRow['listing'] {
  const { avatar: __, ...seller } = rest.seller
  return { ...rest, seller }
}
