import type { Insertable } from 'kysely'

import { type Point, pointText } from '#server/database/point.ts'
import type { ListingsTable, PhotosTable } from '#server/database/schema.ts'
import { brandLabel } from '#server/search/brand-label.ts'
import { searchTextOf } from '#server/search/search-text.ts'

type Row = Insertable<ListingsTable>

/** A listing to store. Its search text is derived from it. */
export type NewListing = Omit<Row, 'characteristics' | 'point' | 'search_text'> & {
  characteristics: Readonly<Record<string, string | number>>
  point: Point
}

export type NewPhoto = Omit<Insertable<PhotosTable>, 'listing_id' | 'position'>

export function toRow(listing: NewListing): Row {
  const brand = listing.brand ? brandLabel(listing.brand) : null
  return {
    ...listing,
    characteristics: JSON.stringify(listing.characteristics),
    point: pointText(listing.point),
    search_text: searchTextOf({ ...listing, brand }),
  }
}
