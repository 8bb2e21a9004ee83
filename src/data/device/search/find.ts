import type { ListingCard, ListingPage } from '#contract/api/listings.ts'

import { createBest } from './best-of.ts'
import { type Candidates, candidatesIn } from './candidates.ts'
import type { Criteria } from './criteria.ts'
import { addNamed, levelsOf, mayGoOn } from './levels.ts'
import type { Sought } from './look-up.ts'
import { namesMeant } from './names-meant.ts'
import { scoresOf } from './scores.ts'
import type { Segment } from './segment.ts'

export type Index = {
  segments: readonly Segment[]
  /** Which listings of a segment are not true any more, by its number. */
  dead: Readonly<Record<number, Uint8Array>>
}

export type Hit = { segment: Segment; place: number; distance: number | null; foundBy: ListingCard['foundBy'] }

export type Found = { hits: Hit[]; total: number; loosened: ListingPage['loosened'] }

type Wanted = { criteria: Criteria; offset: number; limit: number; now: number }

/** What one segment has of what is asked: how many of the needed words each listing has, and how well it fits. */
export type Searched = Candidates & {
  segment: Segment
  counts: Uint8Array
  levels: readonly Float32Array[]
  /** Which have a word by what it is called in another language. */
  isForeign: Uint8Array
}

/** The ways in which a word is looked for that the index decides. */
type Ways = { isOpen: boolean; names: readonly Sought[] }

/** Looks up what is wanted: all words first; where no listing has them all, as many as any has; and what nearly fits behind. */
export function find({ segments, dead }: Index, { criteria, offset, limit, now }: Wanted): Found {
  const names = namesMeant(segments, criteria.text)
  const ways = criteria.text.words.map((word, index) => ({ isOpen: mayGoOn(segments, word), names: names[index]! }))
  const searched = segments.map((segment) =>
    searchIn(segment, candidatesIn(segment, dead[segment.head.number], criteria, now), criteria, ways),
  )
  const needed = criteria.text.words.filter(({ isNeeded }) => isNeeded).length
  const fitting = mostIn(searched, needed)
  const scores = scoresOf(searched, criteria)
  const total = countOf(searched, fitting)
  const exact = pick(searched, offset + limit, keysOf(searched, scores, criteria), (count) => count === fitting)
  const hits = exact.slice(offset).map((at) => hitAt(searched, at, false))
  const nearly = needed > 1 && hits.length < limit && fitting > 1 ? limit - hits.length : 0
  const looser =
    offset > 0
      ? []
      : pick(
          searched,
          nearly,
          (at, place) => scores[at]![place]!,
          (count) => count > 0 && count < fitting,
        )
  return {
    hits: [...hits, ...looser.map((at) => hitAt(searched, at, true))],
    total,
    loosened: needed === 0 ? undefined : loosenedTo(fitting, needed),
  }
}

function searchIn(segment: Segment, candidates: Candidates, { text }: Criteria, ways: readonly Ways[]): Searched {
  for (const word of text.excluded) exclude(candidates.isIn, levelsOf(segment, word, false))
  const { size } = segment.head
  const [counts, isForeign] = [new Uint8Array(size), new Uint8Array(size)]
  const levels = text.words.map((word, index) => {
    const { isOpen, names } = ways[index]!
    const best = levelsOf(segment, word, isOpen)
    if (word.isNeeded) addNamed(segment, names, best, isForeign)
    return best
  })
  for (const [index, word] of text.words.entries()) {
    if (!word.isNeeded) continue
    const level = levels[index]!
    for (let place = 0; place < size; place += 1) if (level[place]! > 0) counts[place]! += 1
  }
  return { segment, counts, levels, isForeign, ...candidates }
}

function exclude(isIn: Uint8Array, levels: Float32Array): void {
  for (let place = 0; place < isIn.length; place += 1) if (levels[place]! > 0) isIn[place] = 0
}

/** Without words, none is needed; with some, at least one. */
function mostIn(searched: readonly Searched[], needed: number): number {
  let most = Math.min(needed, 1)
  for (const { isIn, counts } of searched)
    for (let place = 0; place < isIn.length; place += 1) if (isIn[place] && counts[place]! > most) most = counts[place]!
  return most
}

function countOf(searched: readonly Searched[], fitting: number): number {
  let count = 0
  for (const { isIn, counts } of searched)
    for (let place = 0; place < isIn.length; place += 1) if (isIn[place] && counts[place] === fitting) count += 1
  return count
}

type Key = (at: number, place: number) => number

function pick(searched: readonly Searched[], most: number, key: Key, isWanted: (count: number) => boolean): number[] {
  if (most === 0) return []
  const best = createBest(most)
  for (const [at, { isIn, counts }] of searched.entries())
    for (let place = 0; place < isIn.length; place += 1)
      if (isIn[place] && isWanted(counts[place]!)) best.offer(key(at, place), at * stride + place)
  return [...best.values]
}

/** More than any segment has listings: one number says which of them, and which listing of it. */
const stride = 65_536

function hitAt(searched: readonly Searched[], at: number, isNearly: boolean): Hit {
  const { segment, distances, isForeign } = searched[Math.floor(at / stride)]!
  const place = at % stride
  const foundBy = isNearly ? 'fewer_words' : isForeign[place] ? 'translation' : undefined
  return { segment, place, distance: distances ? distances[place]! : null, foundBy }
}

/** The greatest first. */
function keysOf(searched: readonly Searched[], scores: readonly Float32Array[], { sort }: Criteria): Key {
  const column = (read: (each: Searched) => ArrayLike<number>, sign: 1 | -1): Key => {
    const columns = searched.map(read)
    return (at, place) => sign * columns[at]![place]!
  }
  switch (sort) {
    case 'relevance':
      return (at, place) => scores[at]![place]!
    case 'distance':
      return column(({ distances, segment }) => distances ?? segment.head.refreshedAt, -1)
    case 'price_asc':
      return column(({ segment }) => segment.head.cents, -1)
    case 'price_desc':
      return column(({ segment }) => segment.head.cents, 1)
    case 'oldest':
      return column(({ segment }) => segment.head.refreshedAt, -1)
    case 'newest':
      return column(({ segment }) => segment.head.refreshedAt, 1)
  }
}

function loosenedTo(fitting: number, needed: number): NonNullable<ListingPage['loosened']> {
  if (fitting === needed) return 'all'
  if (fitting === needed - 1 && needed > 2) return 'all_but_one'
  return fitting > 1 ? 'some' : 'any'
}
