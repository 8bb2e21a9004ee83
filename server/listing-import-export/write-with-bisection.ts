import pg from 'pg'

import type { CompleteListing } from './pending-listing.ts'
import type { RowError } from './row-error.ts'

type Write = (listings: readonly CompleteListing[]) => Promise<void>

/**
 * Writes all listings together; if the database rejects them, writes halves, until only rows that it rejects
 * individually are left out.
 */
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

/** SQLSTATE classes for invalid data and violated constraints: the row is at fault, not the database's condition. */
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
