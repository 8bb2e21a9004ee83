/**
 * A noun or an adjective without the vowel that is its number and gender (*rosso*, *rossa*, *rossi*, *rosse*), the *i*
 * before it (*orologio*, *orologi*) and the *h* that only kept the sound (*tasca*, *tasche*).
 */
export const italianStem = (word: string): string =>
  ofTheirOwn.get(word) ?? word.replace(/(?<=\p{L}{3})i?[aeio]$/u, '').replace(/(?<=[cg])h$/, '')

/** What another word would have the same stem as, and what has a plural like no other. */
const ofTheirOwn = new Map(
  `ago aghi, banca banche, boxe, busto busti, cappella cappelle, caso casi, collo colli, foglio fogli, manico manici, palo pali,
  pesce pesci, pizzo pizzi, porto porti, sale sali, sede sedi, tappa tappe, torto torti, uomo uomini`
    .split(/,\s+/)
    .flatMap((forms) => forms.split(' ').map((form, _, [one = '']) => [form, one] as const)),
)
