const alphabets = [
  { script: /^\p{Script=Latin}+$/u, letters: 'abcdefghijklmnopqrstuvwxyz' },
  { script: /^\p{Script=Cyrillic}+$/u, letters: 'абвгдежзийклмнопрстуфхцчшщъыьэюяіїє' },
]

/** Minimum length of the intended word; the input may lack one of its letters. */
const minLength = 4

/** Whether the word may be corrected: short words have too many neighbours, and numbers are intentional. */
export const isCorrectable = (word: string): boolean =>
  word.length >= minLength - 1 && alphabets.some(({ script }) => script.test(word))

/**
 * Every text that one typing error could have turned into this word, the most likely errors first: transposed letters,
 * one too many, one missing, one wrong. (F. J. Damerau, A technique for computer detection and correction of spelling
 * errors, CACM 7(3), 1964.)
 */
export function wordsOneEditAway(word: string): string[] {
  const letters = [...(alphabets.find(({ script }) => script.test(word))?.letters ?? '')]
  const cuts = Array.from(word, (_, at) => ({ at, before: word.slice(0, at), after: word.slice(at) }))
  const transposed = cuts.slice(0, -1).map(({ before, after }) => before + after[1] + after[0] + after.slice(2))
  const shorter = cuts.map(({ before, after }) => before + after.slice(1))
  const longer = [...cuts, { at: word.length, before: word, after: '' }].flatMap(({ before, after }) =>
    letters.map((letter) => before + letter + after),
  )
  const changed = cuts.flatMap(({ before, after }) => letters.map((letter) => before + letter + after.slice(1)))
  return [...new Set([...transposed, ...shorter, ...longer, ...changed])].filter(
    (each) => each !== word && each.length >= minLength,
  )
}
