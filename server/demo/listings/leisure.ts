import type { DemoListing } from '#server/demo/market.ts'
import { prose } from '#server/demo/prose.ts'

export const leisure: readonly DemoListing[] = [
  {
    key: 'box-of-paperbacks',
    seller: 'claire',
    language: 'fr',
    title: 'Carton de 40 livres de poche, romans et polars',
    description: prose`
      Une quarantaine de poches en français, surtout des polars (Simenon, Vargas, Grangé) et quelques romans récents.
      Lus une fois, parfois à la plage : il peut rester du sable. Pas de pages manquantes.
      Je préfère tout vendre d’un coup plutôt que livre par livre.
    `,
    price: { kind: 'fixed', euros: 20 },
    category: 'books',
    condition: 'good',
    characteristics: { book_type: 'crime', language: 'fr' },
    locality: 'lu-bonnevoie-sud',
    postalCode: '1880',
    photos: [{ file: 'book-stack.webp', alt: 'Trois livres vert, rouge et bleu' }],
    ageHours: 46 * 24,
    views: 57,
    favourites: 2,
  },
  {
    key: 'red-accordion',
    seller: 'jempi',
    language: 'lb',
    title: 'Akkordeon 72 Bass, rout, mat Koffer',
    description: prose`
      Den Akkordeon vu menger Schwëster, si huet an der Musek zu Wolz gespillt. 72 Bass, rout, mat Rimm a Koffer.
      E gouf virun zwee Joer gestëmmt. E Bassknäppchen hänkt heiansdo, de Balg ass dicht.
      Fir een, deen ufänke wëll, oder fir d’Musek am Duerf.

      Kann zu Wolz probéiert ginn, si wunnt nach ëmmer do a lauschtert gär no.
    `,
    price: { kind: 'negotiable', euros: 380 },
    category: 'music-instruments',
    condition: 'good',
    characteristics: { instrument: 'accordion', colour: 'red' },
    locality: 'lu-wiltz',
    postalCode: '9530',
    photos: [{ file: 'accordion.webp', alt: 'Rouden Akkordeon mat Pianostasten' }],
    ageHours: 24 * 24 + 7,
    views: 81,
    favourites: 6,
  },
  {
    key: 'film-camera-collection',
    seller: 'brocante',
    language: 'fr',
    title: 'Collection de 4 appareils photo anciens, dont Rolleiflex',
    description: prose`
      Collection d’un photographe d’Arlon, vendue par la famille :
      - Rolleiflex bi-objectif, obturateur qui répond à toutes les vitesses, léger voile sur l’objectif de prise de vue
      - chambre de presse à soufflet avec son flash, soufflet étanche, pièce de vitrine avant tout
      - Kodak Instamatic 133, fonctionne, mais on ne trouve plus guère de cartouches 126
      - reflex 35 mm sur son petit trépied, cellule en panne, mécanique correcte
      Photographiés tels quels, poussière ôtée et rien d’autre.

      Nous préférons garder l’ensemble réuni. Visible au dépôt le samedi.
    `,
    price: { kind: 'negotiable', euros: 640 },
    category: 'collectibles',
    condition: 'fair',
    characteristics: { pieces: 4 },
    locality: 'be-arlon',
    postalCode: '6700',
    photos: [
      { file: 'rolleiflex.jpg', alt: 'Appareil Rolleiflex à deux objectifs' },
      { file: 'press-camera.jpg', alt: 'Chambre de presse à soufflet avec flash' },
      { file: 'kodak-instamatic.jpg', alt: 'Kodak Instamatic posé à plat' },
      { file: 'film-camera-on-tripod.jpg', alt: 'Reflex argentique sur un petit trépied' },
    ],
    ageHours: 5 * 24 + 22,
    promotions: ['large_card', 'limited_tag'],
    views: 241,
    favourites: 28,
  },
  {
    key: 'stone-lion',
    seller: 'brocante',
    language: 'fr',
    title: 'Lion gardien en pierre, 62 cm',
    description: prose`
      Lion gardien asiatique en pierre sculptée, la patte sur la boule. Hauteur 62 cm, environ 70 kg. XXe siècle, il a \
      passé trente ans à l’entrée d’une villa près de Virton.
      Belle patine, une ébréchure ancienne à l’arrière du socle. Le second du couple a disparu avant nous.
      Il nous faut deux personnes pour le charger, venez avec une plaque ou des sangles.
    `,
    price: { kind: 'fixed', euros: 260 },
    category: 'art-antiques',
    condition: 'good',
    characteristics: { art_type: 'sculpture', material: 'stone', height: 62 },
    locality: 'be-arlon',
    postalCode: '6700',
    photos: [{ file: 'stone-lion.jpg', alt: 'Lion de pierre sculpté sur fond sombre' }],
    ageHours: 52 * 24 + 8,
    views: 133,
    favourites: 8,
  },
]
