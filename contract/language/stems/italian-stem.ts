/**
 * Removes from a noun or adjective the final vowel that marks number and gender (*rosso*, *rossa*, *rossi*, *rosse*),
 * the *i* before it (*orologio*, *orologi*) and an *h* that only preserves the sound (*tasca*, *tasche*).
 */
export const italianStem = (word: string): string =>
  ofTheirOwn.get(word) ?? word.replace(/(?<=\p{L}{3})i?[aeio]$/u, '').replace(/(?<=[cg])h$/, '')

/** Words that would share the stem of another word, and words with irregular plurals. */
const ofTheirOwn = new Map(
  `ago aghi, anche, banca banche, boxe, busto busti, cappella cappelle, caso casi, collo colli, come, foglio fogli, legge leggi, manico manici, palo pali,
  pesce pesci, pizzo pizzi, porto porti, sale sali, sede sedi, tappa tappe, torto torti, uomo uomini`
    .split(/,\s+/)
    .flatMap((forms) => forms.split(' ').map((form, _, [one = '']) => [form, one] as const)),
)
