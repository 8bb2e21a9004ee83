import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { toRow } from '#server/listings/new-listing.ts'
import { updateDocumentFrequencies } from '#server/search/document-frequencies.ts'
import { aRow, takeIn } from '#tests/support/listing-import-export.ts'
import { aListing, aMember, someSeller } from '#tests/support/listings.ts'

// Changes and removes listings, starts one more change, and waits to be killed: `node … TARGET`, a folder or a URL.
const target = process.argv[2]!
const { db } = await openDatabase(target.startsWith('postgres') ? { url: target } : { directory: target })
await migrate(db)

await takeIn(db, [
  aRow({ externalId: 'changed', title: 'Armoire normande' }),
  aRow({ externalId: 'removed', title: 'Guéridon' }),
  aRow({ externalId: 'kept', title: 'Tabouret' }),
])
await updateDocumentFrequencies(db)
await takeIn(db, [
  aRow({ externalId: 'changed', title: 'Trottinette pliante', category: 'furniture' }),
  aRow({ externalId: 'removed', title: 'Guéridon', status: 'removed' }),
])

await db.transaction().execute(async (transaction) => {
  await transaction
    .insertInto('members')
    .values(aMember({ id: someSeller }))
    .execute()
  await transaction
    .insertInto('listings')
    .values(toRow(aListing({ title: 'Xylophone' })))
    .execute()
  await transaction.updateTable('listings').set({ status: 'removed' }).where('title', '=', 'Tabouret').execute()
  process.stdout.write('begun')
  await new Promise(() => setTimeout(() => {}, 60_000))
})
