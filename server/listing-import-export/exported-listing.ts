import { centsPerEuro } from '#contract/money.ts'

import type { ExportedRow } from './export-repository.ts'

/** Empty fields are omitted, so that a row reads as an operator would write it. */
export type ExportedListing = { [field: string]: unknown }

/** Sellers get back the postal code that they typed. Everybody else gets only the locality. */
type Reader = 'seller' | 'others'

type Exported = {
  reader: Reader
  /** The path of a photo or avatar in the export. */
  fileOf: (name: string) => string | undefined
}

/** A listing in the format of the import. */
export function toExportedListing(row: ExportedRow, { reader, fileOf }: Exported): ExportedListing {
  return withoutEmptyFields({
    id: row.id,
    source: row.source,
    externalId: row.external_id ?? row.id,
    seller: sellerOf(row, fileOf),
    title: row.title,
    description: row.description,
    language: row.language,
    price: priceOf(row),
    previousPrice: row.previous_price_cents === null ? null : row.previous_price_cents / centsPerEuro,
    category: row.category,
    audience: row.audience,
    condition: row.condition,
    brand: row.brand,
    characteristics: row.characteristics,
    country: row.country,
    postalCode: reader === 'seller' ? row.postal_code || null : null,
    locality: row.locality,
    photos: row.photos.flatMap(({ name, alt }) => photoOf(fileOf(name), alt)),
    status: row.status,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    refreshedAt: row.boosted_from ?? row.refreshed_at,
    expiresAt: row.expires_at,
    closedAt: row.closed_at,
    views: row.views,
    favourites: row.favourites,
    contacts: row.contacts,
  })
}

function sellerOf({ seller }: ExportedRow, fileOf: (name: string) => string | undefined): ExportedListing {
  return withoutEmptyFields({
    id: seller.id,
    username: seller.username,
    languages: seller.languages,
    bio: seller.bio || null,
    locality: seller.locality,
    memberSince: momentOf(seller.created_at),
    lastSeen: momentOf(seller.last_seen_at),
    replyRate: seller.reply_rate,
    replyMinutes: seller.reply_minutes,
    avatar: seller.avatar === null ? null : fileOf(seller.avatar),
    trader: seller.trader,
  })
}

function priceOf({ price_kind, price_cents }: ExportedRow) {
  return price_kind === 'donation' ? { kind: price_kind } : { kind: price_kind, euros: price_cents / centsPerEuro }
}

const photoOf = (file: string | undefined, alt: string) =>
  file === undefined ? [] : [alt === '' ? { file } : { file, alt }]

const momentOf = (moment: Date | string) => new Date(moment)

function withoutEmptyFields(fields: ExportedListing): ExportedListing {
  const all = Object.entries(fields).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined && !isEmpty(value)))
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0
