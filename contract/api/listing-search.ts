import { z } from 'zod'

import { audiences } from '#contract/audiences.ts'
import { conditions } from '#contract/conditions.ts'
import { locales } from '#contract/language/locales.ts'
import {
  ages,
  brandPattern,
  characteristicPattern,
  listingSorts,
  localityPattern,
  positionPattern,
  radii,
  sellerKinds,
} from '#contract/listing-search.ts'

/** The values of `ListingSearch`. A URL and a JSON body encode them differently but accept the same values. */
export const searchValues = {
  condition: z.enum(conditions),
  brand: z.string().regex(brandPattern),
  audience: z.enum(audiences),
  /** A characteristic with its value or bounds. */
  characteristic: z.string().regex(characteristicPattern),
  sellerKind: z.enum(sellerKinds),
  age: z.literal(ages),
  language: z.enum(locales),
  locality: z.string().regex(localityPattern),
  position: z.string().regex(positionPattern),
  radius: z.literal(radii),
  sort: z.enum(listingSorts),
} as const
