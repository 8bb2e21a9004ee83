import { notFound, SearchParamError } from '@tanstack/react-router'

import { InvalidSearch } from '#contract/listing-search.ts'

/** Marks an address that a route refuses, as opposed to one that matches no route. */
export const invalidAddress = 'invalid-address'

/** Refuses a path parameter that the route does not accept. */
export function refuseAddress(): never {
  throw notFound({ data: invalidAddress })
}

/** Refuses a search parameter with an invalid value. Other errors are left to the router. */
export function refuseInvalidSearch(error: unknown): void {
  if (error instanceof SearchParamError || error instanceof InvalidSearch) refuseAddress()
}

/** Parses a search parameter with a fixed set of values. Undefined if it is missing or empty. */
export function oneOf<const Word extends string>(value: unknown, words: readonly Word[]): Word | undefined {
  if (value === undefined || value === '') return undefined
  const word = words.find((each) => each === value)
  if (word === undefined) throw new InvalidSearch()
  return word
}
