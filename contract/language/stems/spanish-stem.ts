/**
 * A noun or an adjective without number and gender. What ends in *a* and in *o* is one word for her and for him, what
 * ends in *e* another: *bota*, *bote*. Endings of verbs are left alone, for nouns have them by chance (*calzado*).
 */
export function spanishStem(word: string): string {
  const one = singular(word)
  return ofTheirOwn.has(one) ? one : one.replace(/a$/, 'o')
}

/** *reloj*, *coche*, *autobús*, *luz* and *jersey* become plurals each in its own way, and all meet here. */
const singular = (word: string) =>
  word
    .replace(/(?<=\p{L}{3})s$/u, '')
    .replace(/(?<=\p{L}{3})e$/u, '')
    .replace(/(?<=\p{L}{4})e?s$/u, '')
    .replace(/c$/, 'z')
    .replace(/y$/, 'i')

/** Not the other gender of what is like them but for an *o*: *plata* is no *plato*. */
const ofTheirOwn = new Set(
  `anilla banca barra bomba cara carga casa copa cuadra cuba cuenta fila libra manga manta marca moda pala pata pesa plata
  puerta punta rama seta suela tuba vela`.split(/\s+/),
)
