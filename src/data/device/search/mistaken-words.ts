import { isRepairable, oneEditAway } from '#contract/language/one-edit-away.ts'
import { stemSigns } from '#contract/language/stems.ts'

import type { Correction } from './correction.ts'
import type { Criteria } from './criteria.ts'
import type { Index } from './find.ts'
import { isAnyIn } from './levels.ts'
import { beginningWith, countOf, exactly, type Sought } from './look-up.ts'
import { namesMeant } from './names-meant.ts'
import type { Segment } from './segment.ts'
import type { TextAsked, WordAsked } from './words-asked.ts'

/** Those that nothing is found by, in no way, and that may therefore be mistyped; a last word that becomes one is not. */
function unknownWords(segments: readonly Segment[], text: TextAsked): WordAsked[] {
  const names = namesMeant(segments, text)
  return text.words.filter(({ whole, parts, stems, tails, isLast }, index) => {
    if (parts.length > 0 || !isRepairable(whole) || names[index]!.length > 0) return false
    const begun = [...tails, ...(isLast ? [whole] : [])].map(beginningWith)
    return !isAnyIn(segments, [whole, ...stems]) && !begun.some((each) => countIn(segments, each) > 0)
  })
}

export type Read = (sought: readonly Sought[]) => Promise<void>

/** Words that nobody uses may go on, and some of them be mistyped. */
export async function readUnknown(
  { segments }: Index,
  { text }: Criteria,
  read: Read,
  mayRepair: boolean,
): Promise<Correction[]> {
  const unknown = text.words.filter(({ whole, stems }) => !isAnyIn(segments, [whole, ...stems]))
  await read(unknown.map(({ whole }) => beginningWith(whole)))
  const corrections: Correction[] = []
  for (const word of mayRepair ? unknownWords(segments, text) : []) {
    const meant = await repair(segments, word, read)
    if (meant !== undefined) corrections.push({ typed: word.whole, meant })
  }
  return corrections
}

/** The likeliest word that is one mistake away, as the server looks for it: as it is, by its stem, and as it begins. */
async function repair(
  segments: readonly Segment[],
  { whole, isLast }: WordAsked,
  read: Read,
): Promise<string | undefined> {
  const near = oneEditAway(whole)
  const ways: ((word: string) => Sought[])[] = [
    (word) => [exactly(word)],
    (word) => stemSigns(word).map(exactly),
    ...(isLast ? [(word: string) => [beginningWith(word)]] : []),
  ]
  for (const way of ways) {
    const looked = near.map((word) => ({ word, sought: way(word) }))
    await read(looked.flatMap(({ sought }) => sought))
    const meant = likeliest(
      whole,
      looked.map(({ word, sought }) => ({
        word,
        count: Math.max(0, ...sought.map((each) => countIn(segments, each))),
      })),
    )
    if (meant !== undefined) return meant
  }
  return undefined
}

/** What people rarely get wrong is the first letter; of equals, the likeliest mistake comes first. */
function likeliest(typed: string, near: readonly { word: string; count: number }[]): string | undefined {
  const scoreOf = ({ word, count }: (typeof near)[number]) => count * (word[0] === typed[0] ? 10 : 1)
  const found = near.filter(({ count }) => count > 0)
  return found.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0]?.word
}

const countIn = (segments: readonly Segment[], sought: Sought): number =>
  segments.reduce((sum, segment) => sum + countOf(segment, sought), 0)
