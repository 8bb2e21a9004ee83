/**
 * Removes number and case from nouns and adjectives. The only length rule is that three letters remain, so that a
 * compound is stemmed exactly like its last part alone.
 */
export function germanStem(word: string): string {
  const plain = withoutDigraphs(word)
  if (whole.test(plain)) return plain.replace(/n$/, '')
  const one = latinPlurals.reduce((text, [plural, singular]) => text.replace(plural, singular), plain)
  return withoutS(one).replace(/(?<=\p{L}{3})(?:(?<!i)ern?|em|en|es|e)$|(?<=\p{L}e[lr])n$/u, '')
}

/** Reads *Moebel* as *Möbel*, but leaves an `e` that is no umlaut (*neue*, *Quelle*). */
const withoutDigraphs = (word: string) => word.replace(/(?<![aeiouq])([aou])e(?!$)/g, '$1')

/** Shortens *Autos* and *Laptops*, but not *Haus*, *Glas* and *kabellos*. */
const withoutS = (word: string) => (endsInS.test(word) ? word : word.replace(/(?<=\p{L}[^es])s$/u, ''))

const endsInS =
  /(?:[ae]us|[ae]is|gras|gas|glas|bus|(?<!ve|ki|po|so)los|[^aeiou]nis|keks|chs|hals|gans|kurs|puls|schnaps|mops)$/

const latinPlurals: [RegExp, string][] = [
  [/(?<!schw)alben$/, 'album'],
  [/skier$/, 'ski'],
  [/museen$/, 'museum'],
  [/pizzen$/, 'pizza'],
  [/villen$/, 'villa'],
  [/bussen?$/, 'bus'],
]

/** Words that would become others without their ending: *Rolle*, *Messe*, *LED*, *SUP*, the end of *Zustand*. */
const whole =
  /(?:anhanger|boxer|camper|drucker|halter|keller|kocher|(?<!g)laser|laufer|leder|messer|mixer|ofen|poster|roller|schlager|spieler|stander|tandem|tester|toaster|trager|(?:^|\b)super|weber)n?$/
