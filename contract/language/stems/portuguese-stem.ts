/**
 * A noun or an adjective without number and gender. What ends in *a* and in *o* is one word for her and for him, what
 * ends in *e* another: *bota*, *bote*. Endings of verbs are left alone, for nouns have them by chance (*calçado*).
 */
export function portugueseStem(word: string): string {
  const one = irregular.get(word) ?? singular(word)
  return ofTheirOwn.has(one) ? one : one.replace(/(?<=[^a])a$/, 'o')
}

/** *Cão*, *camião* and *mão* have three plurals; the *l* of *animal* becomes an *i*, that of *barril* is lost before it. */
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

/** *fóssil*, *fósseis*, where *hotéis* is one of *hotel*. */
const unstressed = /(?<=(?:ag|deb|doc|fac|fert|fic|foss|frag|portat|projet|rept|retrat|text|^ut|inut|versat|volat))eis$/

const irregular = new Map([['maes', 'mae']])

/** Not the other gender of what is like them but for an *o*: *prata* is no *prato*. */
const ofTheirOwn = new Set(
  `banca barra bola bolsa bomba calcada cana carga carteira casa cinta cola conta copa estrada lixa manga manta marca moda pala pata porta
  prata quadra rama sola tampa vela`.split(/\s+/),
)
