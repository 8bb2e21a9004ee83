import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whether the row of `listings` has an active top promotion. */
export const isTopListing = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`listings.id in (
  select listing_id from promotions
  where option = 'top_listing' and starts_at <= ${now} and ends_at > ${now}
)`
