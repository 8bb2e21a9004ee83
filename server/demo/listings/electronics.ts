import type { DemoListing } from '#server/demo/market.ts'
import { prose } from '#server/demo/prose.ts'

export const electronics: readonly DemoListing[] = [
  {
    key: 'iphone-15',
    seller: 'javier',
    language: 'es',
    title: 'iPhone 15 azul, 128 GB, batería al 89 %',
    description: prose`
      Lo vendo porque en el trabajo me han dado otro. Comprado en 2024 en Luxemburgo, tengo la factura.
      Siempre con funda y cristal templado: la pantalla está perfecta, en el marco hay un golpecito junto al botón de \
      volumen.
      Libre, batería al 89 %. Va con la caja y el cable; cargador no, que ya no lo traían.

      Esta semana vuelo a casa, así que si alguien lo quiere, mejor antes del viernes.
    `,
    price: { kind: 'negotiable', euros: 420 },
    category: 'ios',
    condition: 'good',
    brand: 'apple',
    characteristics: { model: 'iPhone 15', storage: 128, colour: 'blue', battery_health: 89, sim_lock: 'none' },
    locality: 'lu-howald',
    postalCode: '2529',
    photos: [{ file: 'iphone.webp', alt: 'iPhone azul, por delante y por detrás' }],
    ageHours: 14,
    promotions: ['urgent_tag'],
    views: 203,
    favourites: 17,
  },
  {
    key: 'galaxy-a54',
    seller: 'rita-tiago',
    language: 'pt',
    title: 'Samsung Galaxy A54, 128 GB, desbloqueado',
    description: prose`
      Era o telemóvel da Rita, que recebeu um novo no Natal. O ecrã não tem riscos, na parte de trás tem uma marquinha \
      de uma queda no cascalho.
      A bateria ainda aguenta o dia todo. Está desbloqueado e já com as definições de fábrica.
      Vão também duas capas, que a nós já não servem para nada.
    `,
    price: { kind: 'negotiable', euros: 140 },
    category: 'android',
    condition: 'good',
    brand: 'samsung',
    characteristics: { model: 'Galaxy A54', storage: 128, memory: 8, colour: 'purple', sim_lock: 'none' },
    locality: 'lu-esch-sur-alzette',
    postalCode: '4010',
    photos: [{ file: 'smartphone.webp', alt: 'Telemóvel roxo com ícones coloridos' }],
    ageHours: 5 * 24 + 16,
    views: 91,
    favourites: 4,
  },
  {
    key: 'usb-cables',
    seller: 'elena',
    language: 'ru',
    title: 'Кабели USB – Lightning, 3 штуки, почти новые',
    description: prose`
      Остались от старых айфонов, теперь в доме всё на USB-C. Три белых кабеля по метру, все рабочие, один вообще не \
      распакован.
      Отдаю только вместе.
    `,
    price: { kind: 'fixed', euros: 9 },
    category: 'phone-accessories',
    condition: 'like_new',
    brand: 'apple',
    characteristics: { colour: 'white' },
    locality: 'lu-hesperange',
    postalCode: '5886',
    photos: [{ file: 'usb-cable.jpg', alt: 'Белый кабель с разъёмом USB' }],
    ageHours: 33 * 24,
    views: 27,
    favourites: 0,
  },
  {
    key: 'gaming-pc',
    seller: 'rebyte',
    language: 'fr',
    title: 'PC gamer Ryzen 7 / RTX 4070, 32 Go, garanti 12 mois',
    description: prose`
      Tour montée et testée par nos soins à partir de pièces d’occasion contrôlées :
      - AMD Ryzen 7 7700, refroidissement à air
      - GeForce RTX 4070 12 Go
      - 32 Go DDR5, SSD NVMe 1 To (neuf)
      - alimentation 750 W, Wi-Fi 6
      Boîtier avec vitre latérale : deux petites rayures à l’arrière, visibles seulement de près. L’éclairage se \
      règle, ou se coupe.

      48 heures de test en charge, rapport fourni. Windows 11 installé et activé.
      Facture avec TVA, garantie 12 mois, échange sous 14 jours. Clavier et souris non compris.
    `,
    price: { kind: 'fixed', euros: 1190 },
    previousPrice: 1290,
    category: 'computers',
    condition: 'like_new',
    characteristics: { computer_type: 'desktop', processor: 'AMD Ryzen 7 7700', memory: 32, storage: 1000 },
    locality: 'lu-bertrange',
    postalCode: '8068',
    photos: [{ file: 'gaming-computer.jpg', alt: 'Tour de PC ouverte, ventilateurs éclairés en vert' }],
    ageHours: 4 * 24 + 20,
    promotions: ['top_listing', 'price_highlight'],
    views: 388,
    favourites: 26,
  },
  {
    key: 'ultrawide-monitor',
    seller: 'rebyte',
    language: 'de',
    title: 'LG UltraWide 34 Zoll, gebogen, 3440 × 1440',
    description: prose`
      Leasingrückläufer aus einer Kanzlei, wir haben sechs Stück davon.
      34 Zoll, gebogen, 3440 × 1440, USB-C mit Ladefunktion, dazu HDMI und DisplayPort. Keine Pixelfehler, Standfuß \
      mit leichten Kratzern.
      Das Notebook auf dem Foto gehört nicht dazu.

      12 Monate Garantie, Rechnung mit ausgewiesener MwSt. Abholung in Bartringen, bitte mit großem Kofferraum: die \
      Originalkartons gibt es nicht mehr, wir packen in Decken ein.
    `,
    price: { kind: 'fixed', euros: 279 },
    previousPrice: 299,
    category: 'computers',
    condition: 'good',
    brand: 'lg',
    characteristics: { computer_type: 'monitor', screen_size: 34, year: 2022 },
    locality: 'lu-bertrange',
    postalCode: '8068',
    photos: [
      { file: 'ultrawide-monitor.jpg', alt: 'Gebogener Monitor auf einem weißen Schreibtisch, davor ein Notebook' },
    ],
    ageHours: 15 * 24 + 2,
    views: 214,
    favourites: 12,
  },
  {
    key: 'macbook-pro',
    seller: 'rebyte',
    language: 'en',
    title: 'MacBook Pro 13" with Touch Bar, 16 GB, 512 GB',
    description: prose`
      2018 model, quad-core i5, 16 GB of memory, 512 GB SSD. French AZERTY keyboard.
      We put in a new battery (12 cycles) and cleaned the fans. Small dent on the left corner of the lid, keyboard \
      backlight fine, screen without marks.

      To be clear: Apple no longer sends new macOS versions to this model. It is on the last supported one and good \
      for writing, browsing and photos; we can put Linux on it if you prefer, no extra charge.
      12 months’ warranty like everything we sell.
    `,
    price: { kind: 'fixed', euros: 289 },
    category: 'computers',
    condition: 'good',
    brand: 'apple',
    characteristics: {
      computer_type: 'laptop',
      model: 'MacBook Pro 13 (2018)',
      processor: 'Intel Core i5',
      memory: 16,
      storage: 512,
      screen_size: 13.3,
      year: 2018,
    },
    locality: 'lu-bertrange',
    postalCode: '8068',
    photos: [{ file: 'macbook-pro.jpg', alt: 'Half-open laptop lit by its own screen' }],
    ageHours: 7 * 24 + 1,
    views: 176,
    favourites: 9,
  },
  {
    key: 'mechanical-keyboard',
    seller: 'javier',
    language: 'en',
    title: 'Mechanical keyboard, US layout, colourful keycaps',
    description: prose`
      Custom board with brown switches and PBT keycaps, US layout. Selling because my office mates voted.
      Works over USB-C, hot-swappable. The G key was sticky, I cleaned it and it’s been fine since.
      Comes with the puller and a bag with the keycaps that were on it before.
    `,
    price: { kind: 'negotiable', euros: 75 },
    category: 'computers',
    condition: 'good',
    characteristics: { computer_type: 'accessory' },
    locality: 'lu-howald',
    postalCode: '2529',
    photos: [
      { file: 'mechanical-keyboard.jpg', alt: 'Keyboard with white keys and a few in yellow, green, orange and blue' },
    ],
    ageHours: 11 * 24 + 13,
    views: 83,
    favourites: 6,
  },
  {
    key: 'ipad-pro',
    seller: 'hannah',
    language: 'en',
    title: 'iPad Pro 12.9" with Apple Pencil, 256 GB',
    description: prose`
      2021 model, Wi-Fi, 256 GB, with the second-generation Pencil. I used it for lecture notes and then mostly for \
      films.
      Screen has had a protector on since day one. There’s a tiny nick on the edge next to the camera. Battery at 91%.
      Charger and a grey folio case included. Signed out and reset, you can check everything when you pick it up.
    `,
    price: { kind: 'negotiable', euros: 480 },
    category: 'computers',
    condition: 'good',
    brand: 'apple',
    characteristics: { computer_type: 'tablet', model: 'iPad Pro 12.9', storage: 256, screen_size: 12.9, year: 2021 },
    locality: 'lu-limpertsberg',
    postalCode: '1511',
    photos: [{ file: 'tablet-and-pencil.jpg', alt: 'Tablet and white stylus on painted wooden boards' }],
    ageHours: 28,
    views: 131,
    favourites: 13,
  },
  {
    key: 'xbox-one-s',
    seller: 'rita-tiago',
    language: 'pt',
    title: 'Xbox One S de 1 TB com comando roxo e 5 jogos',
    description: prose`
      Os rapazes passaram para o PC e a consola está parada desde o verão.
      Inclui a Xbox One S de 1 TB, um comando (o roxo da fotografia) e cinco jogos em disco: Forza Horizon 4, FIFA 20, \
      Minecraft, Rocket League e um da LEGO.
      O analógico direito range um bocadinho, mas funciona bem.

      Pode experimentar cá em casa, em Esch.
    `,
    price: { kind: 'negotiable', euros: 110 },
    category: 'consoles-games',
    condition: 'good',
    brand: 'xbox',
    characteristics: { gaming_type: 'console', platform: 'Xbox One', storage: 1000 },
    locality: 'lu-esch-sur-alzette',
    postalCode: '4010',
    photos: [{ file: 'game-controller.webp', alt: 'Comando de jogos roxo' }],
    ageHours: 10 * 24 + 8,
    views: 109,
    favourites: 7,
  },
]
