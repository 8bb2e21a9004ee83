import pg from 'pg'

import type { CompleteListing } from './pending-listing.ts'
import type { RowError } from './row-error.ts'

type Write = (listings: readonly CompleteListing[]) => Promise<void>

/** Writes all together; where the database refuses that, in halves, until only those are left out that it refuses alone. */
export async function writeWithBisection(listings: readonly CompleteListing[], write: Write): Promise<RowError[]> {
  try {
    await write(listings)
    return []
  } catch (error) {
    if (!isRowRejection(error)) throw error
    const [only] = listings
    if (only && listings.length === 1) return [toRowError(only, error)]
    const middle = Math.ceil(listings.length / 2)
    return [
      ...(await writeWithBisection(listings.slice(0, middle), write)),
      ...(await writeWithBisection(listings.slice(middle), write)),
    ]
  }
}

/** Data that do not fit their column, and data that may not be: it is the row's fault, and not that of the moment. */
function isRowRejection(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
}

function toRowError({ line, listing }: CompleteListing, { message, constraint }: pg.DatabaseError): RowError {
  const reason =
    constraint === 'members_username_key'
      ? `seller.username: ${listing.seller.username} is somebody else here`
      : `the database refuses it: ${message}`
  return { line, externalId: listing.externalId, reasons: [reason] }
}
