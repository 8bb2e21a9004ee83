import type { z } from 'zod'

import type { findPlaces } from '#contract/api/places.ts'
import { suggestLocalities } from '#contract/places/locality-search.ts'

import type { PostalCodesRepository } from './postal-codes-repository.ts'

type FoundPlaces = z.infer<typeof findPlaces.response>['places']

const maxPlaces = 8

/** The first digits of a postal code; in Luxembourg an L may precede them. */
const postalCodeBegun = /^(?:L[- ]?)?(\d{2,5})$/i

export function createPlacesService(postalCodes: Pick<PostalCodesRepository, 'findBeginning'>) {
  async function find(text: string): Promise<FoundPlaces> {
    const [, digits] = postalCodeBegun.exec(text) ?? []
    if (digits === undefined)
      return suggestLocalities(text, maxPlaces).map(({ id, name, country }) => ({
        locality: id,
        name,
        postalCode: null,
        country,
      }))
    const found = await postalCodes.findBeginning(digits, maxPlaces)
    return found.map(({ locality, name, code, country }) => ({ locality, name, postalCode: code, country }))
  }

  return { find }
}

export type PlacesService = ReturnType<typeof createPlacesService>
