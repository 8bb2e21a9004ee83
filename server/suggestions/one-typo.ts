/** Shorter words have too many neighbours. */
const shortest = 4

/** Whether a word begins as typed but for one letter that is wrong, missing, too many, or changed places with the next. */
export function beginsWithOneTypo(word: string, typed: string): boolean {
  if (typed.length < shortest) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const goesOn = (ofWord: number, ofTyped: number) => word.startsWith(typed.slice(at + ofTyped), at + ofWord)
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  return goesOn(1, 1) || goesOn(0, 1) || goesOn(1, 0) || (isSwapped && goesOn(2, 2))
}
