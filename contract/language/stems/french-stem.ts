/**
 * A noun in the singular, an adjective in the masculine. Verb endings stay, and so does the final *e* of nouns: a
 * *porte* is not a *port*.
 */
export function frenchStem(word: string): string {
  const one = singular(word)
  const his = masculine.get(one)
  return his === undefined ? withoutGender(one) : singular(his)
}

const singular = (word: string) =>
  irregular.get(word) ??
  word
    .replace(/(?<=\p{L}{2}(?<![ey]))aux$/u, 'al')
    .replace(/(?<=\p{L}[aeo]u)x$/u, '')
    .replace(/(?<=\p{L}{2}[^s])s$/u, '')

/** Only endings that mostly belong to adjectives. */
const withoutGender = (word: string) =>
  word
    .replace(/(?<=\p{L}{2}(?:[eiu]|ant|ent|al)|\p{L}(?:ert|ond))e$/u, '')
    .replace(/(?<=ien)ne$/, '')
    .replace(/(?<=\p{L}[nru]el)le$/u, '')
    .replace(/(?<=\p{L}{3})ive$/u, 'if')
    .replace(/(?<=\p{L}{2}eu)se$/u, '')

const irregular = new Map([
  ['coraux', 'corail'],
  ['travaux', 'travail'],
  ['vitraux', 'vitrail'],
  ['yeux', 'oeil'],
])

const masculine = new Map(
  `noire noir, blanche blanc, grise gris, brune brun, violette violet, rousse roux, petite petit, grande grand,
  grosse gros, neuve neuf, bonne bon, belle beau, nouvelle nouveau, vieille vieux, legere leger, premiere premier,
  entiere entier, courte court, haute haut, basse bas, longue long, epaisse epais, fine fin, complete complet,
  plate plat, droite droit, seche sec, douce doux, fraiche frais, chaude chaud, froide froid, forte fort, lourde lourd,
  gratuite gratuit, parfaite parfait, francaise francais, anglaise anglais, allemande allemand, pleine plein,
  claire clair, interieure interieur, exterieure exterieur, feminine feminin, masculine masculin`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
)
