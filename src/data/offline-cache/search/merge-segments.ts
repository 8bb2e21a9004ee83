import { packIds } from './packed-ids.ts'
import { idAtOrdinal, type Segment, segmentShape } from './segment.ts'
import { packCards, cardsPerRow, cardBytes } from './serialized-cards.ts'
import { termAt } from './term-lookup.ts'
import { addPosting, type Postings, writeBlocks } from './write-blocks.ts'

/** A fully loaded segment with its outdated entries. */
export type MergeInput = { segment: Segment; dead: Uint8Array | undefined }

/** Merges several segments into one without their outdated entries. No text is analysed again. */
export function mergeSegments(number: number, parts: readonly MergeInput[]): Segment {
  const found = new Map<string, Postings>()
  const live = parts.flatMap((part) => liveOrdinals(part).map((docOrdinal) => ({ segment: part.segment, docOrdinal })))
  let offset = 0
  for (const part of parts) offset += addTerms(found, part, offset)
  const column = (name: 'cents' | 'publishedAt' | 'refreshedAt' | 'expiresAt') =>
    Float64Array.from(live, ({ segment: { head }, docOrdinal }) => head[name][docOrdinal]!)
  const { firsts, blocks } = writeBlocks(found)
  const head = {
    number,
    shape: segmentShape,
    size: live.length,
    ids: packIds(live.map(({ segment, docOrdinal }) => idAtOrdinal(segment.head, docOrdinal))),
    cents: column('cents'),
    publishedAt: column('publishedAt'),
    refreshedAt: column('refreshedAt'),
    expiresAt: column('expiresAt'),
    titleLengths: Uint8Array.from(
      live,
      ({
        segment: {
          head: { titleLengths },
        },
        docOrdinal,
      }) => titleLengths[docOrdinal]!,
    ),
    keptAt: parts.reduce((latest, { segment }) => Math.max(latest, segment.head.keptAt), 0),
    firsts,
  }
  return { head, blocks, cards: packCards(live.map(({ segment, docOrdinal }) => cardBytesAt(segment, docOrdinal))) }
}

export const liveOrdinals = ({ segment: { head }, dead }: MergeInput): number[] =>
  Array.from({ length: head.size }, (_, docOrdinal) => docOrdinal).filter((docOrdinal) => !dead?.[docOrdinal])

const cardBytesAt = ({ cards }: Segment, docOrdinal: number): Uint8Array =>
  cardBytes(cards[Math.floor(docOrdinal / cardsPerRow)]!, docOrdinal % cardsPerRow)

/** Adds the terms of a segment. */
function addTerms(
  found: Map<string, Postings>,
  { segment: { head, blocks }, dead }: MergeInput,
  offset: number,
): number {
  const newOrdinals = new Int32Array(head.size)
  let next = offset
  for (let docOrdinal = 0; docOrdinal < head.size; docOrdinal += 1)
    newOrdinals[docOrdinal] = dead?.[docOrdinal] ? -1 : next++
  for (const block of blocks) addBlock(found, block!, newOrdinals)
  return next - offset
}

function addBlock(
  found: Map<string, Postings>,
  block: NonNullable<Segment['blocks'][number]>,
  newOrdinals: Int32Array,
): void {
  const { offsets, places, fields } = block
  for (let index = 0; index + 1 < offsets.length; index += 1) {
    const term = termAt(block, index)
    for (let at = offsets[index]!; at < offsets[index + 1]!; at += 1) {
      const docOrdinal = newOrdinals[places[at]!]!
      if (docOrdinal >= 0) addPosting(found, term, docOrdinal, fields[at]!)
    }
  }
}
