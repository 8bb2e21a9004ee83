import type { Criteria } from './criteria.ts'
import { beginningWith, exactly, type Sought } from './look-up.ts'
import { mark } from './terms-of.ts'
import type { WordAsked } from './words-asked.ts'

/** All that is looked up to answer a question, so that it can be read in one go. */
export const soughtBy = ({ anyOf, characteristics, near, text, unknown }: Criteria): Sought[] => [
  ...[...anyOf.flat(), ...unknown].map(exactly),
  ...characteristics.flatMap(({ key, values, bounds }) => [
    ...values.map((value) => exactly(mark.characteristic(key, value))),
    ...(bounds.length > 0 ? [beginningWith(mark.characteristic(key, ''))] : []),
  ]),
  ...(near ? [beginningWith(mark.locality(''))] : []),
  ...[...text.words, ...text.excluded].flatMap(soughtByWord),
  ...text.names.map(({ sought }) => sought),
]

const soughtByWord = ({ whole, parts, stems, tails, isLast }: WordAsked): Sought[] => [
  isLast ? beginningWith(whole) : exactly(whole),
  ...[...parts, ...stems].map(exactly),
  ...tails.map(beginningWith),
]
