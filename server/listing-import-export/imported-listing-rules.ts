import type { z } from 'zod'

import { takesAudience } from '#contract/categories.ts'
import { characteristicsOf } from '#contract/category-characteristics.ts'
import { type Characteristic, characteristics, isCharacteristic, isValueOf } from '#contract/characteristics.ts'
import { normalisePostalCode } from '#contract/place.ts'

import { findBrand } from './brand-finder.ts'
import type { ImportedFields } from './imported-listing.ts'

type AddIssue = (path: readonly string[], message: string) => void

/** Rules that involve several fields. */
export function checkAcrossFields(row: ImportedFields, context: z.core.$RefinementCtx<ImportedFields>): void {
  const addIssue: AddIssue = (path, message) =>
    context.issues.push({ code: 'custom', input: row, path: [...path], message })
  checkPrice(row, addIssue)
  checkCharacteristics(row, addIssue)
  checkPlace(row, addIssue)
  const { seller, audience, category, brand } = row
  if (!seller.id && !seller.externalId) addIssue(['seller', 'externalId'], 'is missing')
  if (audience && !takesAudience(category)) addIssue(['audience'], `is for fashion, and ${category} is not`)
  if (brand && !findBrand(brand)) addIssue(['brand'], `${brand} is no brand of ours; leave it out`)
}

function checkPrice({ price: { kind, euros } }: ImportedFields, addIssue: AddIssue): void {
  if (kind === 'donation' && euros) addIssue(['price', 'euros'], 'must be left out of a donation')
  if (kind !== 'donation' && euros === undefined) addIssue(['price', 'euros'], 'is missing')
}

function checkPlace({ country, postalCode, latitude, longitude }: ImportedFields, addIssue: AddIssue): void {
  if (postalCode !== undefined && !normalisePostalCode(country, postalCode))
    addIssue(['postalCode'], `must be a postal code of ${country}`)
  if ((latitude === undefined) !== (longitude === undefined)) addIssue(['latitude'], 'must come with a longitude')
}

function checkCharacteristics({ category, audience, characteristics: said = {} }: ImportedFields, addIssue: AddIssue) {
  const asked: readonly string[] = characteristicsOf(category, audience)
  for (const [key, value] of Object.entries(said)) {
    const path = ['characteristics', key]
    if (!isCharacteristic(key) || !asked.includes(key)) addIssue(path, `is not asked of ${category}`)
    else if (!isValueOf(key, value)) addIssue(path, `must be ${describeValues(key)}`)
  }
}

function describeValues(key: Characteristic): string {
  const definition = characteristics[key]
  switch (definition.kind) {
    case 'choice':
      return `one of ${definition.options.join(', ')}`
    case 'scale':
      return `one of ${definition.values.join(', ')}`
    case 'number':
      return `a number from ${definition.least} to ${definition.most}`
    case 'year':
      return 'a year'
    case 'text':
      return 'a short text'
    default:
      return definition satisfies never
  }
}
