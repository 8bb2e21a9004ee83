import type { DemoListing } from '#server/demo/market.ts'
import { prose } from '#server/demo/prose.ts'

export const household: readonly DemoListing[] = [
  {
    key: 'leather-sofa',
    seller: 'claire',
    language: 'fr',
    title: 'Canapé 3 places en cuir cognac',
    description: prose`
      Canapé trois places en cuir pleine fleur, couleur cognac, acheté en 2021. Pieds en bois massif.
      Dimensions : 218 cm de large, 92 de profondeur, 84 de haut. Le cuir est souple et a pris une jolie patine ; il y \
      a quelques griffures sur l’accoudoir droit (merci le chat) et un coussin d’assise un peu plus affaissé que les \
      autres.

      On déménage dans un appartement où il ne passe pas la cage d’escalier. Ici il est au 2e étage, avec ascenseur, \
      les pieds se dévissent. Il faut être deux et avoir une camionnette.
      Disponible tout de suite, je peux le garder jusqu’à la fin du mois contre un petit acompte.
    `,
    price: { kind: 'negotiable', euros: 890 },
    previousPrice: 1050,
    category: 'furniture',
    condition: 'good',
    characteristics: {
      furniture_type: 'sofa',
      material: 'leather',
      colour: 'brown',
      width: 218,
      height: 84,
      depth: 92,
    },
    locality: 'lu-bonnevoie-sud',
    postalCode: '1880',
    photos: [{ file: 'leather-sofa.jpg', alt: 'Canapé trois places en cuir brun clair, pieds en bois' }],
    ageHours: 3 * 24 + 1,
    promotions: ['large_card', 'top_listing'],
    views: 412,
    favourites: 34,
  },
  {
    key: 'shell-chair',
    seller: 'brocante',
    language: 'fr',
    title: 'Fauteuil coque noir, piètement bois',
    description: prose`
      Fauteuil à coque noire, dans l’esprit des années 50. Soyons clairs : c’est une réédition récente, pas un original.
      Coque sans fêlure, piètement en hêtre teinté noir, patins remplacés. Légères traces d’usage sur les accoudoirs.
      Nous en avons deux, prix à la pièce.
    `,
    price: { kind: 'fixed', euros: 75 },
    category: 'furniture',
    condition: 'good',
    characteristics: { furniture_type: 'chair', material: 'plastic', colour: 'black', width: 63, height: 81 },
    locality: 'be-arlon',
    postalCode: '6700',
    photos: [{ file: 'black-shell-chair.jpg', alt: 'Fauteuil noir à coque arrondie' }],
    ageHours: 21 * 24 + 6,
    views: 121,
    favourites: 7,
  },
  {
    key: 'wooden-desk',
    seller: 'hannah',
    language: 'en',
    title: 'Wooden desk with three drawers, white legs',
    description: prose`
      140 cm wide, three drawers that run smoothly, white metal legs that unscrew. One cup ring on the top.
    `,
    price: { kind: 'fixed', euros: 120 },
    category: 'furniture',
    condition: 'good',
    characteristics: { furniture_type: 'desk', material: 'wood', colour: 'brown', width: 140 },
    locality: 'lu-limpertsberg',
    postalCode: '1511',
    photos: [{ file: 'oak-desk.jpg', alt: 'Wooden desk with drawers and a plant on it' }],
    ageHours: 13 * 24,
    status: 'removed',
    views: 62,
    favourites: 3,
  },
  {
    key: 'white-chair-to-give',
    seller: 'oksana',
    language: 'uk',
    title: 'Віддам білий дерев’яний стілець',
    description: prose`
      Білий дерев’яний стілець, дістався нам разом із квартирою. Міцний, але фарба на ніжках облупилася, варто \
      перефарбувати.
      Кулька на фото була на день народження, її вже немає :)
      Забрати в Мерші, біля вокзалу, після 18:00.
    `,
    price: { kind: 'donation' },
    category: 'furniture',
    condition: 'fair',
    characteristics: { furniture_type: 'chair', material: 'wood', colour: 'white' },
    locality: 'lu-mersch',
    postalCode: '7535',
    photos: [{ file: 'white-chair.jpg', alt: 'Білий дерев’яний стілець на сірому тлі' }],
    ageHours: 7,
    views: 54,
    favourites: 4,
  },
  {
    key: 'washing-machine',
    seller: 'claire',
    language: 'fr',
    title: 'Lave-linge Siemens 8 kg, 1400 tours',
    description: prose`
      Lave-linge Siemens de 2020, 8 kg, essorage 1400 tours. Il marche très bien, on le vend parce que le nouvel \
      appartement en a déjà un.
      Joint de porte changé l’an dernier, facture du réparateur à l’appui. Le bac à lessive ferme un peu dur.
      60 cm de large, 55 de profondeur. À prendre à deux, il est à la cave et il pèse son poids. Je le branche \
      volontiers devant vous.
    `,
    price: { kind: 'negotiable', euros: 190 },
    category: 'appliances',
    condition: 'good',
    brand: 'siemens',
    characteristics: { appliance_type: 'washing_machine', width: 60, height: 85, depth: 55, year: 2020 },
    locality: 'lu-bonnevoie-sud',
    postalCode: '1880',
    photos: [{ file: 'washing-machine.webp', alt: 'Lave-linge blanc à hublot' }],
    ageHours: 3 * 24 + 3,
    status: 'reserved',
    views: 138,
    favourites: 9,
  },
  {
    key: 'fondue-set',
    seller: 'brocante',
    language: 'fr',
    title: 'Service à fondue rouge, années 70, complet',
    description: prose`
      Caquelon en fonte émaillée rouge avec son réchaud et six fourchettes à bouts de couleur. Années 70, trouvé dans \
      une succession à Martelange.
      Un petit éclat d’émail sous le manche, l’intérieur est intact. Brûleur à alcool testé.
    `,
    price: { kind: 'fixed', euros: 32 },
    category: 'kitchen',
    condition: 'good',
    characteristics: { kitchen_type: 'cookware', material: 'metal', colour: 'red', pieces: 8 },
    locality: 'be-arlon',
    postalCode: '6700',
    photos: [{ file: 'fondue-set.webp', alt: 'Caquelon à fondue rouge sur son réchaud' }],
    ageHours: 38 * 24,
    views: 85,
    favourites: 5,
  },
  {
    key: 'hanging-plant',
    seller: 'birgit',
    language: 'de',
    title: 'Hängeampel mit Kunstpflanze, Bambuslaub',
    description: prose`
      Für die dunkle Ecke, in der nichts wächst: künstlicher Bambus in einer Kokosampel mit Kette, etwa 70 cm lang.
      Hing bei uns ein Jahr als Muster im Laden, einmal abgeduscht und wieder wie neu.
      Nur Abholung, beim Verschicken knicken die Zweige.
    `,
    price: { kind: 'fixed', euros: 25 },
    category: 'decoration',
    condition: 'like_new',
    characteristics: { material: 'plastic', colour: 'green', height: 70 },
    locality: 'de-saarlouis',
    postalCode: '66740',
    photos: [{ file: 'hanging-plant.jpg', alt: 'Üppige grüne Hängepflanze an einer Kette' }],
    ageHours: 29 * 24 + 5,
    views: 63,
    favourites: 2,
  },
  {
    key: 'tulip-planter',
    seller: 'birgit',
    language: 'de',
    title: 'Übertopf mit Farbverlauf, Keramik, 18 cm',
    description: prose`
      Keramikübertopf von Gelb nach Orange, 18 cm Durchmesser, glasiert und dicht. Neu, Restposten, noch neun Stück da.
      Die Tulpen sind nur fürs Foto eingezogen. Preis je Topf.
    `,
    price: { kind: 'fixed', euros: 14 },
    category: 'decoration',
    condition: 'new',
    characteristics: { material: 'ceramic', colour: 'orange', width: 18 },
    locality: 'de-saarlouis',
    postalCode: '66740',
    photos: [{ file: 'tulips-in-planter.jpg', alt: 'Rote Tulpen in einem gelb-orangen Übertopf' }],
    ageHours: 5 * 24 + 9,
    promotions: ['limited_tag'],
    views: 77,
    favourites: 6,
  },
  {
    key: 'orchid-to-give',
    seller: 'hannah',
    language: 'en',
    title: 'Orchid, free to a windowsill without cats',
    description: prose`
      It survived four years with me, which should tell you how easy it is: half a glass of water on Sundays, no \
      direct sun.
      Flowering right now. Comes in its pot. It won’t survive the van to Edinburgh, so please take it home on the tram.
    `,
    price: { kind: 'donation' },
    category: 'decoration',
    condition: 'good',
    locality: 'lu-limpertsberg',
    postalCode: '1511',
    photos: [{ file: 'orchid.jpg', alt: 'Pink orchid with two stems in a cream pot' }],
    ageHours: 2,
    views: 31,
    favourites: 5,
  },
  {
    key: 'pendant-lamp',
    seller: 'claire',
    language: 'fr',
    title: 'Suspension grise IKEA, abat-jour métal, 38 cm',
    description: prose`
      Suspension IKEA en métal gris, 38 cm de diamètre. Elle était au-dessus de la table à manger, lumière douce vers \
      le bas.
      Câble raccourci à 110 cm, à prendre en compte si vous avez de hauts plafonds. Ampoule LED offerte.
    `,
    price: { kind: 'fixed', euros: 18 },
    category: 'lighting',
    condition: 'good',
    brand: 'ikea',
    characteristics: { lamp_type: 'ceiling', material: 'metal', colour: 'grey' },
    locality: 'lu-bonnevoie-sud',
    postalCode: '1880',
    photos: [{ file: 'grey-pendant-lamp.jpg', alt: 'Suspension grise allumée devant un mur bleu canard' }],
    ageHours: 3 * 24 + 2,
    views: 69,
    favourites: 4,
  },
  {
    key: 'toolbox',
    seller: 'jempi',
    language: 'lb',
    title: 'Rout Outilskëscht mat Inhalt',
    description: prose`
      Déi Këscht stoung bei mengem Papp an der Garage zu Klierf, an ech hunn d’Hallschent schonn duebel.
      Dra sinn: Schlëssele vun 8 bis 22, zwou Zaangen, Schrauwenzéier, en Hummer, eng Waasserwo an eng Rëtsch \
      Schrauwen, déi ech net gezielt hunn. Hei an do ass e bësse Rascht, mee näischt ass futti.
      D’Schlass klemmt, et geet awer zou.

      Ofzehuelen um Weekend zu Klierf oder an der Woch bei mir zu Ettelbréck.
    `,
    price: { kind: 'negotiable', euros: 45 },
    category: 'tools',
    condition: 'fair',
    characteristics: { tool_type: 'hand_tool', power_source: 'manual' },
    locality: 'lu-clervaux',
    postalCode: '9710',
    photos: [{ file: 'toolbox.webp', alt: 'Rout Outilskëscht aus Metall' }],
    ageHours: 13 * 24 + 18,
    views: 52,
    favourites: 3,
  },
  {
    key: 'soil-to-give',
    seller: 'jempi',
    language: 'lb',
    title: 'Gudde Gaardebuedem ze verschenken, ca. 1 m³',
    description: prose`
      Mir hunn eng Terrass gebaut an elo ass nach e gudde Koup Buedem iwwereg, ongeféier ee Kubikmeter. Et si keng \
      grouss Steng dran, gutt fir Héichbeeter.
      Schëpp a Schubbkar sinn do, Säck oder en Unhänger musst Dir matbréngen. Ech hëllefe beim Lueden, wann de Réck \
      matmécht.
      Deen Éischte kritt en.
    `,
    price: { kind: 'donation' },
    category: 'garden',
    condition: 'good',
    characteristics: { garden_type: 'plants' },
    locality: 'lu-ettelbruck',
    postalCode: '9080',
    photos: [{ file: 'potting-soil.jpg', alt: 'Eng gréng Schëpp mat Buedem' }],
    ageHours: 6 * 24 + 4,
    views: 79,
    favourites: 5,
  },
  {
    key: 'bonsai-cypress',
    seller: 'birgit',
    language: 'de',
    title: 'Bonsai Scheinzypresse, ca. 14 Jahre, 38 cm',
    description: prose`
      Hinoki-Scheinzypresse, seit 2017 bei mir in Gestaltung, im Frühjahr umgetopft. Höhe mit Schale 38 cm, Schale aus \
      unglasiertem Steinzeug.
      Steht ganzjährig draußen, nur im Winter geschützt. In der Wohnung wird sie nicht alt, das sage ich lieber vorher.
      Ein Zettel mit Pflege übers Jahr liegt bei, und wer Fragen hat, darf auch in drei Jahren noch fragen.

      Abholung in Saarlouis oder samstags auf dem Markt.
    `,
    price: { kind: 'fixed', euros: 145 },
    category: 'garden',
    condition: 'new',
    characteristics: { garden_type: 'plants' },
    locality: 'de-saarlouis',
    postalCode: '66740',
    photos: [{ file: 'bonsai.jpg', alt: 'Kleiner Nadelbaum in einer grauen Schale' }],
    ageHours: 4 * 24 + 7,
    promotions: ['new_tag'],
    views: 112,
    favourites: 15,
  },
  {
    key: 'succulents',
    seller: 'birgit',
    language: 'de',
    title: 'Sukkulenten-Sammlung mit Kaktus, 10 Töpfe',
    description: prose`
      Zehn Pflanzen aus einer aufgelösten Sammlung: Echeverien, zwei Mammillarien, eine Haworthie im weißen Topf und \
      ein Säulenkaktus, etwa 25 cm.
      Alle gesund, frei von Wollläusen, nicht gedüngt. Drei Tontöpfe haben Kalkränder, das gehört bei denen so.
      Nur zusammen, zum Auseinanderreißen sind sie mir zu schade.
    `,
    price: { kind: 'fixed', euros: 48 },
    category: 'garden',
    condition: 'good',
    characteristics: { garden_type: 'plants', material: 'ceramic' },
    locality: 'de-saarlouis',
    postalCode: '66740',
    photos: [
      { file: 'succulents.jpg', alt: 'Acht Sukkulenten in Tontöpfen von oben' },
      { file: 'cactus.jpg', alt: 'Säulenkaktus im Tontopf' },
      { file: 'haworthia.jpg', alt: 'Haworthie in einem weißen Topf' },
    ],
    ageHours: 11 * 24 + 3,
    views: 95,
    favourites: 9,
  },
]
