import type { Database, LedgerRow } from '#src/data/device/database.ts'

import { cardsOf } from './cards-of.ts'
import type { Correction } from './correction.ts'
import { type Criteria, criteriaOf, type DeviceSearch } from './criteria.ts'
import type { DevicePage } from './device-page.ts'
import { find } from './find.ts'
import { createIndexMemory } from './index-memory.ts'
import { createIndexWriter } from './index-writer.ts'
import { type IndexState, readState } from './kept-index.ts'
import type { Sought } from './look-up.ts'
import { readUnknown } from './mistaken-words.ts'
import { offsetIn } from './page-cursor.ts'
import { pageOf } from './page-of.ts'
import { beginReading, type Reading } from './reading.ts'
import { soughtBy } from './sought-by.ts'

/** So few new listings are entered before the answer: it is quickly done. */
const few = 20

export type SearchAsked = { search: DeviceSearch; after: string | null; limit: number; now: number }

type Asked = Omit<SearchAsked, 'search'> & { criteria: Criteria; patience: number; mayRepair: boolean }

/** Where it is behind, the index is to be written first; where words are mistaken, it is to be asked anew. */
type Looked = { isBehind?: true; mistaken?: readonly Correction[]; page?: DevicePage | undefined }

/** Answers searches from what the device keeps: what it reads for one it reads in one go, and remembers. */
export function createSearchIndex(database: Database) {
  const memory = createIndexMemory(database)
  const { write } = createIndexWriter(database)

  /** Nothing where there is nothing to search, or nothing that can be searched so. */
  async function search({ search, ...where }: SearchAsked): Promise<DevicePage | undefined> {
    const criteria = criteriaOf(search, where.now)
    if (!criteria) return undefined
    const asked = { ...where, criteria, patience: few, mayRepair: true }
    const first = await look(asked)
    if (first.isBehind) await write()
    const { mistaken, page } = first.isBehind ? await look({ ...asked, patience: 0 }) : first
    if (!mistaken) return page
    const corrected = await unlessNamed(mistaken)
    const meant = criteriaOf(search, where.now, corrected) ?? criteria
    const again = (await look({ ...asked, criteria: meant, patience: 0, mayRepair: false })).page
    return again && (corrected.length > 0 ? { ...again, corrected } : again)
  }

  async function look({ criteria, after, limit, now, patience, mayRepair }: Asked): Promise<Looked> {
    const reading = await beginReading(database)
    const [state, [ledger]] = await Promise.all([readState(reading), reading.get<LedgerRow>('ledger', ['listings'])])
    const isCurrent = (ledger?.changes ?? 0) === state.changes
    if (!isCurrent && patience > 0 && (await isSoonWritten(reading, state, patience))) return { isBehind: true }
    const index = { segments: await memory.refresh(reading, state), dead: state.dead }
    const read = (sought: readonly Sought[]) => memory.read(reading, sought)
    await read(soughtBy(criteria))
    const mistaken = await readUnknown(index, criteria, read, mayRepair)
    if (mistaken.length > 0) return { mistaken }
    const found = find(index, { criteria, offset: offsetIn(after), limit, now })
    const cards = await cardsOf(reading, found.hits, isCurrent)
    return { page: pageOf({ index, found, cards, unknown: criteria.unknown, end: offsetIn(after) + limit }) }
  }

  return { search, write, readAhead: memory.readAhead }
}

/** Where nothing has been entered yet, nothing can be said before it is. */
const isSoonWritten = async (reading: Reading, { until }: IndexState, most: number): Promise<boolean> =>
  until === 0 || (await reading.countChanges(until)) <= most

/** A word that names something stays as it is, whether or not anybody here sells it. */
async function unlessNamed(mistaken: readonly Correction[]): Promise<Correction[]> {
  const { isName } = await import('#contract/language/named-things.ts')
  return mistaken.filter(({ typed }) => !isName(typed))
}
