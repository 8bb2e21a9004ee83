/**
 * Made by scripts/generate/luxembourgish.ts: what Luxembourgish says otherwise than the German of Luxembourg.
 * `(n)` is an n that falls away before most consonants.
 */
export const luxembourgish = {
  months: {
    long: { März: 'Mäerz', April: 'Abrëll', Mai: 'Mee' },
    short: { März: 'Mäe.', 'Apr.': 'Abr.', Mai: 'Mee', 'Sept.': 'Sep.' },
  },
  days: { 0: 'haut', 1: 'muer', '-1': 'gëschter' },
  ago: {
    minute: ['virun # Minutt', 'viru(n) # Minutten'],
    hour: ['virun # Stonn', 'viru(n) # Stonnen'],
    day: ['virun # Dag', 'viru(n) # Deeg'],
  },
  ahead: {
    minute: ['an # Minutt', 'a(n) # Minutten'],
    hour: ['an # Stonn', 'a(n) # Stonnen'],
    day: ['an # Dag', 'a(n) # Deeg'],
  },
  and: 'a(n)',
  countries: { LU: 'Lëtzebuerg', FR: 'Frankräich', DE: 'Däitschland', BE: 'Belsch' },
} as const
