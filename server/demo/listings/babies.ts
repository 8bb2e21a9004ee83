import type { DemoListing } from '#server/demo/market.ts'
import { prose } from '#server/demo/prose.ts'

export const babies: readonly DemoListing[] = [
  {
    key: 'bugaboo-pram',
    seller: 'nadege',
    language: 'fr',
    title: 'Poussette Bugaboo bleue, nacelle + hamac',
    description: prose`
      Poussette Bugaboo bleue avec nacelle, hamac, habillage pluie et moustiquaire. Elle a servi à mes deux enfants, \
      elle roule toujours très bien.
      À savoir : la poignée est marquée, la capote a un peu passé au soleil et le pneu arrière gauche est à regonfler \
      tous les mois.
      Housses lavées à 30°, maison sans fumeur.

      Je peux l’apporter à Luxembourg en voiture le mardi ou le jeudi.
    `,
    price: { kind: 'negotiable', euros: 180 },
    previousPrice: 220,
    category: 'prams',
    condition: 'good',
    brand: 'bugaboo',
    characteristics: { pram_type: 'combination', colour: 'blue' },
    locality: 'fr-thionville',
    postalCode: '57100',
    photos: [{ file: 'pram.webp', alt: 'Poussette à capote bleue' }],
    ageHours: 3 * 24 + 9,
    promotions: ['price_highlight'],
    views: 152,
    favourites: 14,
  },
  {
    key: 'baby-clothes-lot',
    seller: 'sandra',
    language: 'lb',
    title: 'Pak Bëbeeskleeder 62/68, 24 Stéck',
    description: prose`
      E ganze Pak Kleeder vun eiser Jéngster, Gréisst 62 an 68:
      - 9 Bodyen (5 kuerz, 4 laang)
      - 6 Pyjamaen
      - 4 Boxen
      - 3 Jäckelcher
      - 2 Mutzen
      Zwee Bodyen hu Flecke vun der Muert, déi ginn net méi eraus, de Rescht ass an der Rei.
      Ech verkafe just alles zesummen. Frësch gewäsch, Netfëmmerhaushalt, mee mir hunn eng Kaz.
    `,
    price: { kind: 'fixed', euros: 30 },
    category: 'baby-clothes',
    condition: 'good',
    characteristics: { child_size: 62, colour: 'multicoloured', fabric: 'cotton' },
    locality: 'lu-differdange',
    postalCode: '4575',
    photos: [{ file: 'baby-rompers.webp', alt: 'Bëbeespyjama mat Stären' }],
    ageHours: 20,
    views: 66,
    favourites: 8,
  },
  {
    key: 'teddies-to-give',
    seller: 'sandra',
    language: 'lb',
    title: 'Kuscheldéieren ze verschenken, frësch gewäsch',
    description: prose`
      Eng Këscht voll Kuscheldéieren, ongeféier 15 Stéck, dorënner dëse grousse Bier. Meng Kanner spillen net méi \
      domat.
      All bei 30° gewäsch. Engem Hues feelt en A.

      Gären och un eng Crèche oder eng Maison relais. Ofzehuelen zu Péiteng no der Schoul.
    `,
    price: { kind: 'donation' },
    category: 'baby-toys',
    condition: 'good',
    characteristics: { age_range: 'y1_2' },
    locality: 'lu-petange',
    postalCode: '4735',
    photos: [{ file: 'teddy-bear.webp', alt: 'Brongen Teddybier' }],
    ageHours: 8 * 24 + 5,
    views: 88,
    favourites: 6,
  },
]
