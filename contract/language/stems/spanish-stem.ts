/**
 * Removes number and gender from nouns and adjectives. Forms in *a* and *o* are one word, feminine and masculine; a
 * form in *e* is a different word: *bota*, *bote*. Verb endings stay, because nouns have them by coincidence
 * (*calzado*).
 */
export function spanishStem(word: string): string {
  const one = singular(word)
  return ofTheirOwn.has(one) ? one : one.replace(/a$/, 'o')
}

/** *reloj*, *coche*, *autobús*, *luz* and *jersey* form their plurals differently; this gives all of them one form. */
const singular = (word: string) =>
  word
    .replace(/(?<=\p{L}{3})s$/u, '')
    .replace(/(?<=\p{L}{3})e$/u, '')
    .replace(/(?<=\p{L}{4})e?s$/u, '')
    .replace(/c$/, 'z')
    .replace(/y$/, 'i')

/** Feminine words that are not the other gender of a similar word in *o*: *plata* is not *plato*. */
const ofTheirOwn = new Set(
  `anilla banca barra bomba cara carga casa copa cuadra cuba cuenta fila libra manga manta marca moda pala pata pesa plata
  puerta punta rama seta suela tuba vela`.split(/\s+/),
)
