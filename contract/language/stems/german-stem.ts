/**
 * A noun or an adjective without number and case. Nothing depends on how long a word is, but that three letters are
 * left: a compound must end as its last part alone does.
 */
export function germanStem(word: string): string {
  const plain = withoutDigraphs(word)
  if (whole.test(plain)) return plain.replace(/n$/, '')
  const one = latinPlurals.reduce((text, [plural, singular]) => text.replace(plural, singular), plain)
  return withoutS(one).replace(/(?<=\p{L}{3})(?:(?<!i)ern?|em|en|es|e)$|(?<=\p{L}e[lr])n$/u, '')
}

/** *Moebel* is *Möbel* without its dots. What is long (*neue*, *Quelle*) is not. */
const withoutDigraphs = (word: string) => word.replace(/(?<![aeiouq])([aou])e(?!$)/g, '$1')

/** *Autos* and *Laptops*, but *Haus*, *Glas* and *kabellos*. */
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

/** Without their ending these would be other things: *Rolle*, *Messe*, *LED*, *SUP*. */
const whole =
  /(?:anhanger|boxer|camper|drucker|halter|keller|kocher|(?<!g)laser|laufer|leder|messer|mixer|ofen|poster|roller|schlager|spieler|stander|tester|toaster|trager|(?:^|\b)super|weber)n?$/
