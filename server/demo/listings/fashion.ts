import type { DemoListing } from '#server/demo/market.ts'
import { prose } from '#server/demo/prose.ts'

export const fashion: readonly DemoListing[] = [
  {
    key: 'camel-coat',
    seller: 'claire',
    language: 'fr',
    title: 'Manteau long camel en laine, taille 40',
    description: prose`
      Manteau droit couleur camel, 70 % laine, taille 40 (taille plutôt grand, un petit 42 passe aussi).
      Porté deux hivers, il revient du pressing. Une couture de la doublure a été reprise à la manche gauche, ça ne se \
      voit pas quand on le porte.

      Je le vends parce que je n’y rentre plus depuis ma deuxième grossesse. À essayer chez moi à Bonnevoie.
    `,
    price: { kind: 'negotiable', euros: 65 },
    category: 'clothes',
    audience: 'women',
    condition: 'good',
    brand: 'massimo-dutti',
    characteristics: { clothing_type: 'jackets', clothing_size: '40', colour: 'beige', fabric: 'wool' },
    locality: 'lu-bonnevoie-sud',
    postalCode: '1880',
    photos: [{ file: 'camel-coat.webp', alt: 'Manteau camel à trois boutons' }],
    ageHours: 31,
    views: 74,
    favourites: 6,
  },
  {
    key: 'judo-suit',
    seller: 'sandra',
    language: 'de',
    title: 'Judoanzug Kinder, Größe 130, mit Gürtel',
    description: prose`
      Mein Sohn ist nach einem Jahr zum Handball gewechselt, deshalb darf der Judoanzug weiterziehen.
      Größe 130, hat von 7 bis fast 9 gepasst, die Hose kann man noch auslassen. Keine Flecken, keine Löcher.
      Das Vereinsabzeichen habe ich abgetrennt, an der Stelle sieht man noch ein paar Einstiche.

      Abholung in Differdingen. Verschicken geht auch, dann kommt das Porto dazu.
    `,
    price: { kind: 'fixed', euros: 18 },
    category: 'clothes',
    audience: 'kids',
    condition: 'good',
    characteristics: { clothing_type: 'sportswear', child_size: 130, colour: 'white', fabric: 'cotton' },
    locality: 'lu-differdange',
    postalCode: '4575',
    photos: [{ file: 'judo-suit.webp', alt: 'Heller Judoanzug mit dunklem Gürtel' }],
    ageHours: 17 * 24,
    views: 58,
    favourites: 2,
  },
  {
    key: 'two-tone-handbag',
    seller: 'claire',
    language: 'fr',
    title: 'Sac à main en cuir bicolore, beige et brun',
    description: prose`
      Sac en vrai cuir acheté dans une petite maroquinerie de Metz, pas de marque connue.
      Deux poches intérieures dont une zippée. Une tablette rentre, un A4 non.
      Petite tache d’encre au fond de la doublure, les poignées et les coins sont impeccables.
    `,
    price: { kind: 'negotiable', euros: 55 },
    previousPrice: 70,
    category: 'accessories',
    audience: 'women',
    condition: 'good',
    characteristics: { accessory_type: 'bag', colour: 'brown', fabric: 'leather' },
    locality: 'lu-bonnevoie-sud',
    postalCode: '1880',
    photos: [{ file: 'handbag.webp', alt: 'Sac à main beige et brun à deux poignées' }],
    ageHours: 23 * 24 + 4,
    status: 'sold',
    views: 143,
    favourites: 9,
  },
  {
    key: 'topaz-ring',
    seller: 'giulia',
    language: 'it',
    title: 'Anello in argento 925 con topazio azzurro, misura 14',
    description: prose`
      Anello in argento 925 con topazio azzurro, misura italiana 14 (54 francese).
      È stato un regalo, ma io porto solo oro: in tre anni l’avrò messo cinque volte. Nessun graffio.
      C’è ancora la scatolina e anche la garanzia del gioielliere di Bologna.

      Consegna a mano a Strassen, oppure in centro in pausa pranzo.
    `,
    price: { kind: 'fixed', euros: 48 },
    category: 'jewelry',
    audience: 'women',
    condition: 'like_new',
    characteristics: { jewelry_type: 'ring', jewelry_material: 'silver', colour: 'silver' },
    locality: 'lu-strassen',
    postalCode: '8009',
    photos: [{ file: 'silver-ring.webp', alt: 'Anello d’argento con pietra azzurra' }],
    ageHours: 9 * 24 + 7,
    views: 61,
    favourites: 5,
  },
  {
    key: 'blue-strap-watch',
    seller: 'elena',
    language: 'ru',
    title: 'Мужские кварцевые часы, синий ремешок',
    description: prose`
      Часы мужу подарили на работе, а он всё равно смотрит время в телефоне.
      Кварцевые, корпус 40 мм, стекло минеральное. Возле цифры 4 есть одна тонкая царапина, видна только под углом.
      Ремешок силиконовый, синий, в придачу второй, чёрный, ни разу не надевали. Батарейка новая.

      Встретиться можно в Хесперанже или у вокзала в Люксембурге.
    `,
    price: { kind: 'fixed', euros: 35 },
    category: 'watches',
    audience: 'men',
    condition: 'like_new',
    characteristics: { watch_movement: 'quartz', colour: 'blue' },
    locality: 'lu-hesperange',
    postalCode: '5886',
    photos: [{ file: 'wristwatch.webp', alt: 'Часы с тёмным циферблатом на синем ремешке' }],
    ageHours: 12 * 24 + 3,
    views: 39,
    favourites: 1,
  },
  {
    key: 'adidas-prophere',
    seller: 'giulia',
    language: 'it',
    title: 'Adidas Prophere verde petrolio e corallo, n. 39 1/3',
    description: prose`
      Prese online senza provarle e mi stanno strette. Messe due volte, una delle quali solo in casa: la suola è pulita.
      Nella foto sembrano quasi fluo per via delle luci, dal vivo il colore è un verde petrolio.
      Scatola originale sì, lacci di ricambio no.
    `,
    price: { kind: 'fixed', euros: 60 },
    previousPrice: 75,
    category: 'shoes',
    audience: 'women',
    condition: 'like_new',
    brand: 'adidas',
    characteristics: { shoe_type: 'trainers', shoe_size: 39, colour: 'multicoloured' },
    locality: 'lu-strassen',
    postalCode: '8009',
    photos: [{ file: 'adidas-prophere.jpg', alt: 'Scarpa Adidas verde petrolio con punta corallo' }],
    ageHours: 2 * 24 + 6,
    promotions: ['new_tag'],
    views: 118,
    favourites: 11,
  },
  {
    key: 'kids-chucks',
    seller: 'sandra',
    language: 'lb',
    title: 'Converse Chucks fir Kanner, Gréisst 33, donkelgro',
    description: prose`
      Héich Chucks vu mengem Groussen. Hien hat se vläicht zéngmol un, dunn ware se scho ze kleng.
      Gréisst 33, donkelgro. D’Suel ass nach gutt, nëmme vir um wäisse Gummi sinn e puer schwaarz Sträifen.

      Ofzehuelen zu Déifferdeng, an der Woch no 17 Auer oder samschdes.
    `,
    price: { kind: 'fixed', euros: 22 },
    category: 'shoes',
    audience: 'kids',
    condition: 'good',
    brand: 'converse',
    characteristics: { shoe_type: 'trainers', shoe_size: 33, colour: 'grey' },
    locality: 'lu-differdange',
    postalCode: '4575',
    photos: [{ file: 'converse-high-tops.jpg', alt: 'Donkelgro Chucks op engem Holzbuedem' }],
    ageHours: 4 * 24 + 2,
    views: 47,
    favourites: 3,
  },
  {
    key: 'adidas-eqt',
    seller: 'nadege',
    language: 'fr',
    title: 'Baskets Adidas EQT noir et blanc, pointure 38',
    description: prose`
      Mises une saison pour aller au bureau, jamais pour courir. La languette est un peu détendue, les semelles ont \
      été nettoyées.
      Pointure 38, elles taillent normalement. À récupérer à Thionville, ou près de la gare de Luxembourg en semaine.
    `,
    price: { kind: 'fixed', euros: 38 },
    category: 'shoes',
    audience: 'women',
    condition: 'good',
    brand: 'adidas',
    characteristics: { shoe_type: 'trainers', shoe_size: 38, colour: 'black' },
    locality: 'fr-thionville',
    postalCode: '57100',
    photos: [{ file: 'adidas-eqt.jpg', alt: 'Basket Adidas noire et blanche vue de profil' }],
    ageHours: 26 * 24,
    status: 'sold',
    views: 167,
    favourites: 8,
  },
  {
    key: 'nike-air-force',
    seller: 'hannah',
    language: 'en',
    title: 'Nike Air Force 1 High, white, EU 42.5',
    description: prose`
      My flatmate left these behind when he moved to Lisbon and told me to sell them and buy myself a drink.
      White leather, EU 42.5 / UK 8. Light creasing across the toes, insoles a bit grey, straps still grip fine.
      No box. I gave them a scrub, the photo is from before.
    `,
    price: { kind: 'fixed', euros: 55 },
    category: 'shoes',
    audience: 'men',
    condition: 'good',
    brand: 'nike',
    characteristics: { shoe_type: 'trainers', shoe_size: 42.5, colour: 'white', fabric: 'leather' },
    locality: 'lu-limpertsberg',
    postalCode: '1511',
    photos: [{ file: 'nike-air-force.jpg', alt: 'White high-top trainers with ankle straps' }],
    ageHours: 6 * 24 + 11,
    views: 96,
    favourites: 7,
  },
]
