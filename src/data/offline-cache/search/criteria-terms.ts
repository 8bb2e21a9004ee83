import type { Criteria } from './criteria.ts'
import { filterTerm } from './index-terms.ts'
import type { QueryWord } from './query-terms.ts'
import { prefixQuery, termQuery, type TermQuery } from './term-lookup.ts'

/** All terms that a search looks up, so that their blocks can be read in one transaction. */
export const termsToRead = ({ anyOf, characteristics, circle, text, unknown }: Criteria): TermQuery[] => [
  ...[...anyOf.flat(), ...unknown].map(termQuery),
  ...characteristics.flatMap(({ key, values, bounds }) => [
    ...values.map((value) => termQuery(filterTerm.characteristic(key, value))),
    ...(bounds.length > 0 ? [prefixQuery(filterTerm.characteristic(key, ''))] : []),
  ]),
  ...(circle ? [prefixQuery(filterTerm.locality(''))] : []),
  ...[...text.words, ...text.excluded].flatMap(termsOfWord),
  ...text.names.map(({ query }) => query),
]

const termsOfWord = ({ whole, parts, stems, spellings, tails, isLast }: QueryWord): TermQuery[] => [
  isLast ? prefixQuery(whole) : termQuery(whole),
  ...[...parts, ...stems, ...spellings.flat()].map(termQuery),
  ...tails.map(prefixQuery),
]
