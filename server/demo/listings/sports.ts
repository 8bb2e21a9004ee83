import type { DemoListing } from '#server/demo/market.ts'
import { prose } from '#server/demo/prose.ts'

export const sports: readonly DemoListing[] = [
  {
    key: 'road-bike',
    seller: 'jempi',
    language: 'lb',
    title: 'Coursevëlo a Carbon, Kader 56, 4.200 km',
    description: prose`
      Mäi Coursevëlo, ganz a Carbon, alles schwaarz an ouni grouss Schrëft. Kader 56, ech si 1,80 m grouss an e passt \
      mer genee.
      11 Gäng, Ketten a Kassett dëst Fréijoer nei, den hënneschte Pneu och. 4.200 km um Compteur, e stoung ëmmer am \
      Dréchenen.
      E klenge Steeschlag ënnen um Kader gouf vum Fachmann gefléckt, d’Rechnung ass do.

      Ech klammen op en elektresche Vëlo ëm, den Dokter mengt, dat wier besser. Pedalle sinn net derbäi.
      Prouffaart zu Ettelbréck, wann d’Wieder matspillt.
    `,
    price: { kind: 'negotiable', euros: 1450 },
    category: 'cycling',
    condition: 'good',
    characteristics: { bike_type: 'road', bike_drive: 'muscle', frame_size: 56, wheel_size: 28, colour: 'black' },
    locality: 'lu-ettelbruck',
    postalCode: '9080',
    photos: [{ file: 'road-bike.jpg', alt: 'Schwaarze Coursevëlo virun engem däischteren Hannergrond' }],
    ageHours: 2 * 24 + 2,
    promotions: ['daily_boost', 'price_highlight'],
    views: 265,
    favourites: 23,
  },
  {
    key: 'worn-football',
    seller: 'rita-tiago',
    language: 'pt',
    title: 'Bola de futebol n.º 5, com muito jogo',
    description: prose`
      Gasta mas segura bem o ar. Boa para o quintal, não para jogos oficiais. A bomba vai de oferta.
    `,
    price: { kind: 'fixed', euros: 6 },
    category: 'football',
    condition: 'fair',
    characteristics: { football_type: 'ball', colour: 'white' },
    locality: 'lu-esch-sur-alzette',
    postalCode: '4010',
    photos: [{ file: 'worn-football.jpg', alt: 'Bola de futebol gasta em cima da relva' }],
    ageHours: 22 * 24 + 5,
    views: 34,
    favourites: 1,
  },
  {
    key: 'boxing-gloves',
    seller: 'jonas',
    language: 'de',
    title: 'Boxhandschuhe Title, 14 oz, rot-schwarz',
    description: prose`
      Probetraining, Begeisterung, Handschuhe gekauft, Schulter kaputt. Vier- oder fünfmal getragen.
      14 oz, Kunstleder, Klettverschluss. Ausgelüftet und desinfiziert, riechen nach nichts.
      Bandagen gebe ich dazu.
    `,
    price: { kind: 'fixed', euros: 32 },
    category: 'fitness',
    condition: 'like_new',
    locality: 'lu-grevenmacher',
    postalCode: '6730',
    photos: [{ file: 'boxing-gloves.jpg', alt: 'Zwei rot-schwarze Boxhandschuhe auf Holzdielen' }],
    ageHours: 35 * 24 + 4,
    status: 'sold',
    views: 102,
    favourites: 4,
  },
  {
    key: 'black-running-shoes',
    seller: 'nadege',
    language: 'fr',
    title: 'Chaussures de running Adidas noires, 40 2/3',
    description: prose`
      Achetées pour le semi de Metz, mais trop justes pour moi au bout de dix kilomètres. Environ 60 km au compteur, \
      l’amorti est comme neuf.
      Pointure 40 2/3 (UK 7). Lacets d’origine, pas de boîte.
      Je travaille à Metz le lundi, remise possible près de la gare.
    `,
    price: { kind: 'fixed', euros: 45 },
    category: 'running',
    condition: 'like_new',
    brand: 'adidas',
    characteristics: { shoe_size: 40.5, colour: 'black' },
    locality: 'fr-metz',
    postalCode: '57000',
    photos: [{ file: 'black-running-shoe.jpg', alt: 'Chaussure de course noire, lacets défaits' }],
    ageHours: 14 * 24 + 6,
    views: 68,
    favourites: 3,
  },
  {
    key: 'nike-running-shoes',
    seller: 'oksana',
    language: 'uk',
    title: 'Бігові кросівки Nike, розмір 38, сірі',
    description: prose`
      Донька бігала в них один сезон у школі, тепер замалі. Розмір 38, устілка 24 см.
      Підошва майже не стерта, всередині тканина на п’яті трохи витерта. Попрані, без запаху.
      Можу передати в Мерші або в суботу на вокзалі в Люксембурзі.
    `,
    price: { kind: 'fixed', euros: 28 },
    category: 'running',
    condition: 'good',
    brand: 'nike',
    characteristics: { shoe_size: 38, colour: 'grey' },
    locality: 'lu-mersch',
    postalCode: '7535',
    photos: [{ file: 'nike-running-shoe.jpg', alt: 'Сіра бігова кросівка Nike на білому тлі' }],
    ageHours: 8 * 24 + 20,
    views: 43,
    favourites: 2,
  },
  {
    key: 'teen-skis',
    seller: 'nadege',
    language: 'fr',
    title: 'Pack ski ado : Rossignol 150 cm + chaussures 25.5',
    description: prose`
      Skis Rossignol 150 cm avec fixations, et chaussures bleues 25.5 (pointure 40). Mon fils a pris douze centimètres \
      en un an, donc place au suivant.
      Trois semaines de ski en tout. Semelles propres, carres à refaire avant la saison. Une boucle de chaussure est \
      dure à fermer, elle tient.
      Bâtons offerts. Je suis à Longwy chez mes parents un week-end sur deux.
    `,
    price: { kind: 'negotiable', euros: 95 },
    category: 'winter-sports',
    condition: 'good',
    brand: 'rossignol',
    characteristics: { winter_type: 'skis', length: 150, shoe_size: 40 },
    locality: 'fr-longwy',
    postalCode: '54400',
    photos: [{ file: 'ski-boots.webp', alt: 'Chaussure de ski bleue sur un ski orange' }],
    ageHours: 63 * 24,
    status: 'expired',
    views: 134,
    favourites: 5,
  },
  {
    key: 'open-canoe',
    seller: 'javier',
    language: 'es',
    title: 'Canoa canadiense de dos plazas, 4,7 m',
    description: prose`
      Canoa abierta de polietileno, 4,70 m, dos asientos y sitio para el perro o las bolsas. Se la compré a un vecino \
      que se jubiló y ahora me mudo a un piso sin garaje.
      Estable, pesa unos 35 kg. Tiene arañazos en el fondo, de las piedras del Sauer, pero no entra ni una gota.
      Van incluidas dos palas de madera; chalecos no tengo.

      Está en Remich, a cien metros del río: si hace bueno, la probamos antes.
    `,
    price: { kind: 'negotiable', euros: 520 },
    category: 'water-sports',
    condition: 'good',
    characteristics: { water_type: 'paddling', length: 470 },
    locality: 'lu-remich',
    postalCode: '5533',
    photos: [{ file: 'canoe.webp', alt: 'Canoa naranja con una pala sobre el agua' }],
    ageHours: 18 * 24 + 2,
    views: 126,
    favourites: 10,
  },
  {
    key: 'tennis-balls',
    seller: 'jonas',
    language: 'de',
    title: 'Ca. 60 Tennisbälle, gebraucht, fürs Training',
    description: prose`
      Ein Wäschekorb voll Tennisbälle aus unserer Montagsrunde, gemischt Wilson und Head. Für Matches zu weich, für \
      Aufschlagtraining, Kinder oder den Hund genau richtig.
      Der schöne auf dem Foto ist auch dabei.
    `,
    price: { kind: 'fixed', euros: 12 },
    category: 'racket-sports',
    condition: 'fair',
    characteristics: { racket_sport: 'tennis' },
    locality: 'de-trier',
    postalCode: '54290',
    photos: [{ file: 'tennis-ball.jpg', alt: 'Gelber Tennisball auf dunkelgrünem Platz' }],
    ageHours: 30 * 24,
    views: 41,
    favourites: 2,
  },
  {
    key: 'yellow-tent',
    seller: 'jonas',
    language: 'de',
    title: 'Leichtes 2-Personen-Zelt, gelb, 2,1 kg',
    description: prose`
      Unser Zelt vom Müllerthal-Trail. Zwei Personen, 2,1 kg mit Heringen, Außenzelt gelb, Innenzelt lässt sich \
      weglassen.
      Nähte letztes Jahr nachgedichtet, am Boden ein geflicktes Loch so groß wie ein Daumennagel. Ein Hering fehlt, \
      Ersatz liegt bei.

      Steht bei meinen Eltern in Echternach, dort kann man es auch einmal aufbauen.
    `,
    price: { kind: 'negotiable', euros: 85 },
    category: 'camping',
    condition: 'good',
    characteristics: { camping_type: 'tent', persons: 2, weight: 2.1 },
    locality: 'lu-echternach',
    postalCode: '6440',
    photos: [{ file: 'yellow-tent.jpg', alt: 'Gelbes Kuppelzelt auf einem Waldweg im Abendlicht' }],
    ageHours: 7 * 24 + 9,
    views: 119,
    favourites: 12,
  },
]
