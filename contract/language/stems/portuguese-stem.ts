/**
 * Removes number and gender from nouns and adjectives. Forms in *a* and *o* are one word, feminine and masculine; a
 * form in *e* is a different word: *bota*, *bote*. Verb endings stay, because nouns have them by coincidence
 * (*calçado*).
 */
export function portugueseStem(word: string): string {
  const one = irregular.get(word) ?? singular(word)
  return ofTheirOwn.has(one) ? one : one.replace(/(?<=[^a])a$/, 'o')
}

/**
 * *Cão*, *camião* and *mão* form three different plurals; the *l* of *animal* becomes *i*, that of *barril* disappears
 * before it.
 */
const singular = (word: string) =>
  word
    .replace(/(?<=\p{L})(?:oes|aes|aos)$/u, 'ao')
    .replace(/(?<=\p{L}{2})ns?$/u, 'm')
    .replace(/(?<=\p{L}[ao]|\p{L}(?<![gq])u)is?$/u, 'l')
    .replace(unstressed, 'il')
    .replace(/(?<=\p{L}{2})eis?$/u, 'el')
    .replace(/(?<=\p{L}{2})is?$/u, 'il')
    .replace(/(?<=\p{L}{3})s$/u, '')
    .replace(/(?<=\p{L}{3})e$/u, '')
    .replace(/(?<=\p{L}{4})e?s$/u, '')

/** *fóssil*, *fósseis*, in contrast to *hotel*, *hotéis*. */
const unstressed = /(?<=(?:ag|deb|doc|fac|fert|fic|foss|frag|portat|projet|rept|retrat|text|^ut|inut|versat|volat))eis$/

const irregular = new Map([['maes', 'mae']])

/** Feminine words that are not the other gender of a similar word in *o*: *prata* is not *prato*. */
const ofTheirOwn = new Set(
  `banca barra bola bolsa bomba calcada cana carga carteira casa cinta cola conta copa estrada lixa manga manta marca moda pala pata porta
  prata quadra rama sola tampa vela`.split(/\s+/),
)
