import { bindCards, cardsTogether, writtenCard } from './cards.ts'
import { packIds } from './listing-ids.ts'
import { termAt } from './look-up.ts'
import { idAt, type Segment, segmentShape } from './segment.ts'
import { addPosting, type Postings, writeBlocks } from './write-blocks.ts'

/** A segment, all of which has been read, with what of it is not true any more. */
export type Part = { segment: Segment; dead: Uint8Array | undefined }

/** Several segments as one, without what is dead: nothing is analysed again. */
export function mergeSegments(number: number, parts: readonly Part[]): Segment {
  const found = new Map<string, Postings>()
  const living = parts.flatMap((part) => livingIn(part).map((place) => ({ segment: part.segment, place })))
  let first = 0
  for (const part of parts) first += addTerms(found, part, first)
  const column = (name: 'cents' | 'publishedAt' | 'refreshedAt' | 'expiresAt') =>
    Float64Array.from(living, ({ segment: { head }, place }) => head[name][place]!)
  const { firsts, blocks } = writeBlocks(found)
  const head = {
    number,
    shape: segmentShape,
    size: living.length,
    ids: packIds(living.map(({ segment, place }) => idAt(segment.head, place))),
    cents: column('cents'),
    publishedAt: column('publishedAt'),
    refreshedAt: column('refreshedAt'),
    expiresAt: column('expiresAt'),
    titleLengths: Uint8Array.from(
      living,
      ({
        segment: {
          head: { titleLengths },
        },
        place,
      }) => titleLengths[place]!,
    ),
    keptAt: parts.reduce((latest, { segment }) => Math.max(latest, segment.head.keptAt), 0),
    firsts,
  }
  return { head, blocks, cards: bindCards(living.map(({ segment, place }) => cardOf(segment, place))) }
}

export const livingIn = ({ segment: { head }, dead }: Part): number[] =>
  Array.from({ length: head.size }, (_, place) => place).filter((place) => !dead?.[place])

const cardOf = ({ cards }: Segment, place: number): Uint8Array =>
  writtenCard(cards[Math.floor(place / cardsTogether)]!, place % cardsTogether)

/** Gives how many listings came with them. */
function addTerms(found: Map<string, Postings>, { segment: { head, blocks }, dead }: Part, first: number): number {
  const moved = new Int32Array(head.size)
  let next = first
  for (let place = 0; place < head.size; place += 1) moved[place] = dead?.[place] ? -1 : next++
  for (const block of blocks) addBlock(found, block!, moved)
  return next - first
}

function addBlock(
  found: Map<string, Postings>,
  block: NonNullable<Segment['blocks'][number]>,
  moved: Int32Array,
): void {
  const { offsets, places, fields } = block
  for (let index = 0; index + 1 < offsets.length; index += 1) {
    const term = termAt(block, index)
    for (let at = offsets[index]!; at < offsets[index + 1]!; at += 1) {
      const place = moved[places[at]!]!
      if (place >= 0) addPosting(found, term, place, fields[at]!)
    }
  }
}
