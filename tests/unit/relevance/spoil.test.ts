import { expect, test } from 'vitest'

import { knownWords } from '#tests/relevance/known-words.ts'
import { allQuestions } from '#tests/relevance/questions/all-questions.ts'
import { inCapitals, withoutAccents, withTypo } from '#tests/relevance/spoil.ts'
import { plain } from '#tests/relevance/words.ts'

const known = knownWords()
const seeds = [1, 2, 3]

/** Letters put in, left out, replaced or put in the wrong order (optimal string alignment). */
function edits(from: string, to: string): number {
  const [a, b] = [Array.from(from), Array.from(to)]
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_none, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const [above, here] = [table[i - 1]!, table[i]!]
      here[j] = Math.min(above[j]! + 1, here[j - 1]! + 1, above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) here[j] = Math.min(here[j]!, table[i - 2]![j - 2]! + 1)
    }
  return table[a.length]![b.length]!
}

test('a query with a typo differs by one edit and contains no other known word', () => {
  for (const { text } of allQuestions)
    for (const seed of seeds) {
      const spoilt = withTypo(text, seed, known)
      if (spoilt === undefined) continue
      expect(edits(text, spoilt), spoilt).toBe(1)
      const words = plain(text).split(' ')
      const changed = plain(spoilt)
        .split(' ')
        .filter((word) => !words.includes(word))
      expect(changed).toHaveLength(1)
      expect(known.has(changed[0]!), spoilt).toBe(false)
    }
})

test('the same seed makes the same typo, and most queries can be mistyped', () => {
  const once = allQuestions.map(({ text }, place) => withTypo(text, place, known))
  expect(allQuestions.map(({ text }, place) => withTypo(text, place, known))).toEqual(once)
  expect(once.filter((text) => text !== undefined).length).toBeGreaterThan(allQuestions.length * 0.9)
})

test('words that are short, have digits or are excluded are unchanged', () => {
  expect(withTypo('ps5 tv', 1, known)).toBe(undefined)
  expect(withTypo('iphone13', 1, known)).toBe(undefined)
  for (const seed of seeds) expect(withTypo('sofa -canapé', seed, known)).toMatch(/ -canapé$/)
})

test('a neighbouring key is on the same keyboard, in both alphabets', () => {
  const letters = (text: string) => new Set(Array.from(text, (letter) => /\p{Script=Cyrillic}/u.test(letter)))
  for (let seed = 1; seed <= 40; seed += 1) {
    expect(letters(withTypo('велосипед', seed, known)!).has(false)).toBe(false)
    expect(letters(withTypo('Fahrrad', seed, known)!).has(true)).toBe(false)
  }
})

test('removing accents keeps й and ї, because they are letters', () => {
  expect(withoutAccents('Vëlo, canapé, Stoßstange, ковёр, їжак, мій')).toBe(
    'Velo, canape, Stossstange, ковер, їжак, мій',
  )
  expect(inCapitals('Vëlo')).toBe('VËLO')
})
