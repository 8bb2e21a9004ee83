import type { DemoListing } from '#server/demo/market.ts'
import { prose } from '#server/demo/prose.ts'

export const auto: readonly DemoListing[] = [
  {
    key: 'winter-tyres',
    seller: 'jempi',
    language: 'lb',
    title: '4 Wanterpneuen 205/55 R16 op Alufelgen',
    description: prose`
      Véier Continental-Wanterpneuen op Alufelgen, 205/55 R16, 5 x 112. Ware just zwee Wanteren um Golf, dunn hu mir \
      den Auto verkaaft.
      Profil nach 6 bis 6,5 mm. Eng Felg huet eng Kraz vum Trëttoir, op der Foto gesäit een dat net.
      D’Pneue leie gutt an dréchen am Keller. D’Schrauwe ginn ech derbäi.

      An der Garage vun engem Kolleeg zu Dikrech kann ee se direkt opmontéiere loossen, mee dat bezuelt Dir selwer.
    `,
    price: { kind: 'negotiable', euros: 240 },
    category: 'tyres-rims',
    condition: 'good',
    brand: 'continental',
    characteristics: {
      tyre_season: 'winter',
      tyre_width: 205,
      tyre_profile: 55,
      rim_size: 16,
      tread_depth: 6,
      bolt_pattern: '5 × 112',
      year: 2022,
      pieces: 4,
    },
    locality: 'lu-ettelbruck',
    postalCode: '9080',
    photos: [{ file: 'winter-tyres.webp', alt: 'Wanterpneu op enger Felg mat fënnef Speechen' }],
    ageHours: 24 + 5,
    views: 87,
    favourites: 6,
  },
  {
    key: 'roof-box',
    seller: 'rita-tiago',
    language: 'pt',
    title: 'Mala de tejadilho Thule 420 L com barras',
    description: prose`
      Mala Thule de 420 litros, preta, com as barras para calha longitudinal. Foi seis verões a Viseu e voltou.
      Fecha bem e tem duas chaves. Riscos por cima, normais do uso, e um autocolante que não sai todo.
      O carro da imagem não está à venda, é só para se perceber o tamanho.

      Está na garagem em Dudelange, convém trazer alguém para ajudar a montar.
    `,
    price: { kind: 'negotiable', euros: 160 },
    category: 'car-accessories',
    condition: 'fair',
    brand: 'thule',
    characteristics: { car_accessory_type: 'roof_box' },
    locality: 'lu-dudelange',
    postalCode: '3440',
    photos: [{ file: 'car-roof-box.webp', alt: 'Carro vermelho com mala de tejadilho preta' }],
    ageHours: 24 + 19,
    promotions: ['urgent_tag'],
    views: 98,
    favourites: 8,
  },
  {
    key: 'honda-seat-and-exhaust',
    seller: 'jempi',
    language: 'de',
    title: 'Sitzbank und Auspuff für Honda CBR 600 F (PC35)',
    description: prose`
      Ich habe auf eine höhere Sitzbank und Zubehörauspuff umgebaut, deshalb gebe ich die Originalteile ab: Sitzbank \
      schwarz ohne Risse und kompletter Auspuff, Baujahr 2001, rund 31.000 km gelaufen.
      Am Endtopf unten eine Schramme vom Umfallen in der Garage, dicht ist er.
      Die Maschine selbst behalte ich, solange das Knie mitmacht.

      Abholung in Diekirch, Einzelverkauf möglich: Sitzbank 60, Auspuff 90.
    `,
    price: { kind: 'negotiable', euros: 140 },
    category: 'motorcycle-parts',
    condition: 'good',
    brand: 'honda',
    characteristics: { motorcycle_type: 'part', motorcycle_make: 'Honda', model: 'CBR 600 F', year: 2001 },
    locality: 'lu-diekirch',
    postalCode: '9240',
    photos: [{ file: 'motorcycle.webp', alt: 'Rotes Motorrad von der Seite' }],
    ageHours: 41 * 24,
    views: 64,
    favourites: 1,
  },
]
