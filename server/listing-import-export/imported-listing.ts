import { z } from 'zod'

import { audiences } from '#contract/audiences.ts'
import { leafCategories } from '#contract/categories.ts'
import { conditions } from '#contract/conditions.ts'
import { type Locale, locales } from '#contract/language/locales.ts'
import { maxPrice } from '#contract/listing-search.ts'
import { listingStatuses } from '#contract/listing-status.ts'
import { centsPerEuro, priceKinds } from '#contract/money.ts'
import { withoutBidiControls } from '#contract/normalize-text.ts'
import { countries } from '#contract/place.ts'
import { maxTraderLength } from '#contract/traders.ts'

import { checkAcrossFields } from './imported-listing-rules.ts'
import { photoFilePath } from './photo-path.ts'

/** PostgreSQL cannot store a NUL or a lone surrogate. */
const isWritable = (text: string) => !text.includes('\0') && text.isWellFormed()

const isOneLine = (text: string) => !/[\r\n\u2028\u2029]/.test(text)

const text = (min: number, max: number) =>
  z
    .string()
    .overwrite((said) => withoutBidiControls(said.replaceAll('\r\n', '\n')).trim())
    .min(min)
    .max(max)
    .refine(isWritable, { error: 'has characters that cannot be kept' })

const line = (min: number, max: number) => text(min, max).refine(isOneLine, { error: 'must be one line' })

const hasCents = (euros: number) => Math.abs(euros * centsPerEuro - Math.round(euros * centsPerEuro)) < 1e-6

const Euros = z.number().min(0).max(maxPrice).refine(hasCents, { error: 'must have at most two decimals' })

const Count = z.int().min(0).max(1_000_000_000)

/** A date, or a timestamp with its time zone. */
const Moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'must be a time such as 2026-03-01 or 2026-03-01T12:00:00Z',
})

const PhotoFile = z
  .string()
  .refine((file) => photoFilePath(file) !== undefined, { error: 'must be the path of a file in the photos’ folder' })

const Trader = z.strictObject({
  name: line(1, 200),
  address: line(1, 300),
  registration: line(0, 100).default(''),
  vat: line(0, 100).default(''),
  email: z.email().max(200).optional(),
  contactEmail: z.email().max(maxTraderLength.contactEmail).optional(),
  phone: line(1, maxTraderLength.phone).optional(),
  street: line(1, maxTraderLength.street).optional(),
  postalCode: line(1, maxTraderLength.postalCode).optional(),
  town: line(1, maxTraderLength.town).optional(),
  country: z.enum(countries).optional(),
  certifiedAt: Moment.optional(),
})

const Seller = z.strictObject({
  id: z.uuid().optional(),
  externalId: line(1, 200).optional(),
  username: line(3, 30),
  languages: z.array(z.enum(locales)).max(locales.length).optional(),
  bio: text(0, 300).optional(),
  locality: z.string().max(100).optional(),
  memberSince: Moment.optional(),
  lastSeen: Moment.optional(),
  replyRate: z.number().min(0).max(1).optional(),
  replyMinutes: Count.optional(),
  avatar: PhotoFile.optional(),
  trader: Trader.optional(),
})

const Fields = z.strictObject({
  id: z.uuid().optional(),
  source: line(1, 100).optional(),
  externalId: line(1, 200),
  seller: Seller,
  title: line(5, 80),
  description: text(10, 4_000),
  language: z.enum(locales).optional(),
  price: z.strictObject({ kind: z.enum(priceKinds), euros: Euros.optional() }),
  previousPrice: Euros.optional(),
  category: z.enum(leafCategories),
  audience: z.enum(audiences).optional(),
  condition: z.enum(conditions),
  brand: z.string().optional(),
  characteristics: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  country: z.enum(countries),
  postalCode: z.string().optional(),
  locality: z.string().max(100).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  photos: z
    .array(z.strictObject({ file: PhotoFile, alt: line(0, 300).optional() }))
    .max(20)
    .optional(),
  status: z.enum(listingStatuses).optional(),
  createdAt: Moment.optional(),
  publishedAt: Moment.optional(),
  refreshedAt: Moment.optional(),
  expiresAt: Moment.optional(),
  closedAt: Moment.optional(),
  views: Count.optional(),
  favourites: Count.optional(),
  contacts: Count.optional(),
})

export type ImportedFields = z.output<typeof Fields>

export const ImportedListing = Fields.superRefine(checkAcrossFields)

/** One row as an operator writes it: as NDJSON, or as CSV with dots in the headings. */
export type ImportedListing = ImportedFields & { language: Locale }

export type ReadListing = (value: unknown) => z.ZodSafeParseResult<ImportedListing>

export const createListingReader = (defaultLanguage: Locale | undefined): ReadListing => {
  const schema = ImportedListing.transform(({ language = defaultLanguage, ...rest }, context) => {
    if (language) return { ...rest, language }
    context.issues.push({ code: 'custom', input: undefined, path: ['language'], message: 'is missing' })
    return z.NEVER
  })
  return (value) => schema.safeParse(value, { reportInput: true })
}
