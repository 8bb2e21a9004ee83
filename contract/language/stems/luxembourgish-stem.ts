/**
 * A noun or an adjective without number and case, `e` standing for `ë` too. Nothing depends on how long a word is, but
 * that three letters are left: a compound must end as its last part alone does. After a vowel -er belongs to the word
 * (*Auer*, *Dier*).
 */
export function luxembourgishStem(word: string): string {
  if (whole.test(word)) return word.replace(/en$/, '')
  const changed = endOfChanged.exec(word)
  const one = changed ? word.slice(0, changed.index) + otherVowel.get(changed[0]) : word
  return one
    .replace(/(?<=\p{L}{2})(?:er|el)cher$/u, (end) => (end.startsWith('el') ? 'elchen' : 'chen'))
    .replace(/(?<=\p{L}{3})(?:een|en|e)$/u, '')
    .replace(/(?<=\p{L}{2}[^aeiou])er$/u, '')
}

/** Plurals of another vowel. */
const otherVowel = new Map(
  `beem bam, bicher buch, biller bild, blieder blat, dacher daach, dicher duch, fasser faass, feiss fouss,
  glieser glas, haiser haus, hann hand, henn hond, hitt hutt, kanner kand, kierf kuerf, mais maus, rieder rad, sack sak,
  schief schaf, schung schong, still stull, stremp stromp, zann zant`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
)

const endOfChanged = new RegExp(`(?:${[...otherVowel.keys()].join('|')})$`)

/** Without their ending these would be other things: *Box*, *Post*. */
const whole = /(?:boxer|camper|laser|messer|poster|roller|toaster)(?:en)?$/
