import type { DemoListing } from '#server/demo/market.ts'
import { prose } from '#server/demo/prose.ts'

export const photography: readonly DemoListing[] = [
  {
    key: 'fujifilm-x100',
    seller: 'jonas',
    language: 'de',
    title: 'Fujifilm X100, die erste, silber, mit zwei Akkus',
    description: prose`
      Das Original von 2011, immer noch eine der schönsten Kameras, die ich hatte. Silber mit schwarzem Leder, die \
      Farben auf dem Foto kommen nur vom Licht.
      Etwa 14.000 Auslösungen. Blendenlamellen wurden 2019 repariert, seitdem ohne Probleme. Am Boden ein paar Kratzer \
      vom Stativ.
      Zwei Akkus, Ladegerät, Lederriemen und die Gegenlichtblende sind dabei.

      Kann in Trier oder nach Feierabend in Grevenmacher ausprobiert werden.
    `,
    price: { kind: 'negotiable', euros: 430 },
    category: 'photo-video',
    condition: 'good',
    brand: 'fujifilm',
    characteristics: { photo_type: 'camera', model: 'X100', year: 2011 },
    locality: 'de-trier',
    postalCode: '54290',
    photos: [{ file: 'fujifilm-x100.jpg', alt: 'Silberne Kamera in blauem und rosa Licht vor schwarzem Grund' }],
    ageHours: 2 * 24 + 15,
    views: 157,
    favourites: 19,
  },
  {
    key: 'telephoto-zoom',
    seller: 'jonas',
    language: 'de',
    title: 'Telezoom 70–200 mm f/4 für Canon EF',
    description: prose`
      Ich fotografiere inzwischen nur noch mit Festbrennweiten, darum darf das Tele gehen.
      Autofokus und Blende arbeiten einwandfrei, Glas ohne Kratzer und ohne Pilz, innen ein paar Staubkörner (sieht \
      man auf den Bildern nicht). Der Zoomring geht etwas straff.
      Mit beiden Deckeln und Köcher, ohne Stativschelle.
    `,
    price: { kind: 'fixed', euros: 310 },
    category: 'photo-video',
    condition: 'good',
    brand: 'canon',
    characteristics: { photo_type: 'lens', model: 'EF 70–200 mm f/4' },
    locality: 'de-trier',
    postalCode: '54290',
    photos: [{ file: 'zoom-lens.jpg', alt: 'Schwarzes Objektiv auf einem Stoffsessel' }],
    ageHours: 19 * 24,
    views: 92,
    favourites: 5,
  },
  {
    key: 'nikon-f2',
    seller: 'jonas',
    language: 'de',
    title: 'Nikon F2 Photomic mit Nikkor 50 mm f/2',
    description: prose`
      Meine Nikon F2 aus den Siebzigern, mit dem passenden 50er. Mechanisch tadellos, alle Zeiten laufen hörbar \
      sauber, letztes Jahr neue Lichtdichtungen bekommen.
      Der Belichtungsmesser zeigt etwa eine halbe Blende zu viel an, wer das weiß, kann gut damit leben.
      Lederriemen ist dabei, ebenso ein Probefilm, damit niemand die Katze im Sack kauft.
    `,
    price: { kind: 'fixed', euros: 360 },
    category: 'photo-video',
    condition: 'good',
    brand: 'nikon',
    characteristics: { photo_type: 'film_camera', model: 'F2 Photomic', year: 1974 },
    locality: 'de-trier',
    postalCode: '54290',
    photos: [{ file: 'nikon-f2.jpg', alt: 'Schwarze Spiegelreflexkamera hängt am Lederriemen vor einem Zaun' }],
    ageHours: 5 * 24 + 3,
    status: 'reserved',
    views: 188,
    favourites: 21,
  },
  {
    key: 'polaroid-onestep',
    seller: 'hannah',
    language: 'en',
    title: 'Polaroid OneStep 2, white, with two packs of film',
    description: prose`
      Bought for a wedding, used for the wedding. Works perfectly, charges over micro-USB, strap still in its bag.
      Two packs of colour i-Type film go with it. They expired in the spring, so expect dreamy.
    `,
    price: { kind: 'fixed', euros: 65 },
    previousPrice: 80,
    category: 'photo-video',
    condition: 'like_new',
    characteristics: { photo_type: 'film_camera', model: 'OneStep 2', year: 2019 },
    locality: 'lu-limpertsberg',
    postalCode: '1511',
    photos: [{ file: 'polaroid-onestep.jpg', alt: 'White instant camera with a rainbow stripe' }],
    ageHours: 9 * 24 + 2,
    views: 104,
    favourites: 10,
  },
  {
    key: 'sony-hx60',
    seller: 'hannah',
    language: 'en',
    title: 'Sony HX60 travel camera with 30× zoom',
    description: prose`
      Small enough for a coat pocket, and the zoom reaches the other side of the valley in Vianden.
      It has travelled: paint worn at two corners, everything works. One battery, wrist strap, 32 GB card.
      The charger is the cable only, any USB plug will do.
    `,
    price: { kind: 'fixed', euros: 120 },
    category: 'photo-video',
    condition: 'good',
    brand: 'sony',
    characteristics: { photo_type: 'camera', model: 'DSC-HX60', year: 2014 },
    locality: 'lu-limpertsberg',
    postalCode: '1511',
    photos: [{ file: 'sony-compact-camera.jpg', alt: 'Black compact camera with a wrist strap on wooden boards' }],
    ageHours: 16 * 24 + 9,
    views: 72,
    favourites: 3,
  },
]
