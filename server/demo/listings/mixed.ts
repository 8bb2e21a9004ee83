import type { DemoListing } from '#server/demo/market.ts'
import { prose } from '#server/demo/prose.ts'

export const mixed: readonly DemoListing[] = [
  {
    key: 'flat-clearance',
    seller: 'hannah',
    language: 'en',
    title: 'Moving out: living room and bedroom furniture, all together',
    description: prose`
      The van to Edinburgh is smaller than my flat, so this stays:
      - grey three-seater, 205 cm, button back, covers cleaned in January
      - coffee table, white top, wooden legs
      - blue armchair, the best reading chair I’ve had
      - round bedside table
      - wooden desk with three drawers and white legs, 140 cm
      - floor lamp, table lamp, curtains, the turquoise cushions
      The sofa has one leg that needs tightening every few months, and the desk has a cup ring under the plant. No \
      smoke, one cat (not included, she’s coming with me).

      I’d much rather have one person take it all, but ask if you only want a piece. Third floor, lift, parking right \
      outside. Has to be gone by the end of the month.
    `,
    price: { kind: 'negotiable', euros: 650 },
    category: 'lots',
    condition: 'good',
    characteristics: { pieces: 9 },
    locality: 'lu-limpertsberg',
    postalCode: '1511',
    photos: [
      { file: 'living-room.jpg', alt: 'Grey sofa with turquoise cushions behind a low table, a cat on the windowsill' },
      { file: 'blue-armchair.jpg', alt: 'Blue armchair on a wooden floor' },
      { file: 'bedside-table.jpg', alt: 'Round white bedside table with an alarm clock' },
      { file: 'oak-desk.jpg', alt: 'Wooden desk with drawers and a plant on it' },
    ],
    ageHours: 5,
    promotions: ['urgent_tag', 'large_card'],
    views: 174,
    favourites: 22,
  },
  {
    key: 'penny-board-swap',
    seller: 'javier',
    language: 'en',
    title: 'Swap: red penny board for a longboard',
    description: prose`
      My knees and I have agreed on something bigger. 22" board, red deck, blue wheels, bearings cleaned last month.
      Scuffs on the tail, otherwise straight. I’d swap it for a longboard in any state, or sell it if nobody swaps.
    `,
    price: { kind: 'negotiable', euros: 30 },
    category: 'swap',
    condition: 'good',
    characteristics: { wanted: 'Longboard' },
    locality: 'lu-howald',
    postalCode: '2529',
    photos: [{ file: 'penny-board.jpg', alt: 'Red plastic skateboard on a zebra crossing' }],
    ageHours: 20 * 24 + 10,
    views: 59,
    favourites: 4,
  },
  {
    key: 'moving-boxes-to-give',
    seller: 'claire',
    language: 'fr',
    title: 'Cartons de déménagement à donner, une trentaine',
    description: prose`
      Une trentaine de cartons, dont dix pour les livres, plus un demi-rouleau de papier bulle. Servi une fois, le \
      ruban adhésif est déjà enlevé.
      Ils sont à plat dans l’entrée et tout le monde se prend les pieds dedans, donc premier arrivé, premier servi.
    `,
    price: { kind: 'donation' },
    category: 'everything-else',
    condition: 'good',
    locality: 'lu-bonnevoie-sud',
    postalCode: '1880',
    photos: [],
    ageHours: 10,
    views: 45,
    favourites: 4,
  },
  {
    key: 'basketball',
    seller: 'rita-tiago',
    language: 'pt',
    title: 'Bola de basquetebol, tamanho 7',
    description: prose`
      Para exterior, usada meia dúzia de vezes. Entrego em Esch, perto da estação.
    `,
    price: { kind: 'fixed', euros: 12 },
    category: 'everything-else',
    condition: 'good',
    locality: 'lu-esch-sur-alzette',
    postalCode: '4010',
    photos: [{ file: 'basketball.jpg', alt: 'Bola de basquetebol na linha de um campo exterior' }],
    ageHours: 25 * 24 + 4,
    views: 30,
    favourites: 1,
  },
]
