import { notFound, SearchParamError } from '@tanstack/react-router'

import { InvalidSearch } from '#contract/listing-search.ts'

/** What tells an address that a route refuses from one that no route has. */
export const invalidAddress = 'invalid-address'

/** For a part of the path that the route cannot have. */
export function refuseAddress(): never {
  throw notFound({ data: invalidAddress })
}

/** For a parameter that the route knows, with a value that it cannot have. Every other error goes on. */
export function refuseInvalidSearch(error: unknown): void {
  if (error instanceof SearchParamError || error instanceof InvalidSearch) refuseAddress()
}

/** Reads a parameter that is one of a few words. Left out or empty, there is none. */
export function oneOf<const Word extends string>(value: unknown, words: readonly Word[]): Word | undefined {
  if (value === undefined || value === '') return undefined
  const word = words.find((each) => each === value)
  if (word === undefined) throw new InvalidSearch()
  return word
}
