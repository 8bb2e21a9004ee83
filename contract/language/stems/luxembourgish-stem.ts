/**
 * Removes number and case from nouns and adjectives; `e` also represents `ë`. The only length rule is that three
 * letters remain, so that a compound is stemmed exactly like its last part alone. After a vowel, -er is part of the
 * word (*Auer*, *Dier*).
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

/** Plurals with a changed vowel. */
const otherVowel = new Map(
  `beem bam, bicher buch, biller bild, blieder blat, dacher daach, dicher duch, fasser faass, feiss fouss,
  glieser glas, haiser haus, hann hand, henn hond, hitt hutt, kanner kand, kierf kuerf, mais maus, rieder rad, sack sak,
  schief schaf, schung schong, still stull, stremp stromp, zann zant`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
)

const endOfChanged = new RegExp(`(?:${[...otherVowel.keys()].join('|')})$`)

/** Words that would become others without their ending: *Box*, *Post*, *rout*. */
const whole = /(?:boxer|camper|halter|laser|messer|oranger|poster|roller|router|toaster|weekender)(?:en)?$/
