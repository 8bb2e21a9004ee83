import type { DemoSeller } from './market.ts'
import { prose } from './prose.ts'

/**
 * The traders are fictitious: their numbers are outside the registers' ranges or fail the check digit, their phone
 * numbers are not given to anybody, and their addresses end in a domain that cannot exist.
 */
export const sellers: readonly DemoSeller[] = [
  {
    key: 'claire',
    username: 'Claire_W',
    bio: prose`
      On trie, on range, on vend : l’appartement rétrécit à mesure que les enfants grandissent.
      Remise en main propre à Bonnevoie, le soir ou le samedi matin. Français, un peu de luxembourgeois.
    `,
    languages: ['fr', 'lb', 'en'],
    locality: 'lu-bonnevoie-sud',
    memberSinceDays: 812,
    lastSeenHours: 3,
  },
  {
    key: 'nadege',
    username: 'nadege57',
    bio: prose`
      Frontalière, deux ados et un chien. Je suis à Luxembourg tous les jours de la semaine, je peux donc apporter les \
      petites choses près de la gare.
    `,
    languages: ['fr', 'en'],
    locality: 'fr-thionville',
    memberSinceDays: 401,
    lastSeenHours: 11,
  },
  {
    key: 'brocante',
    username: 'Brocante_Trois_Ponts',
    bio: prose`
      Brocanteur à Arlon depuis 2009 : vide-maisons, successions, petit mobilier. Tout est nettoyé et contrôlé avant \
      d’être mis en ligne.
      Dépôt ouvert le samedi, les autres jours sur rendez-vous. Livraison possible jusqu’à Luxembourg-ville.
    `,
    languages: ['fr', 'lb', 'de'],
    locality: 'be-arlon',
    trader: {
      name: 'Brocante des Trois Ponts, B. Lambinet (personne physique)',
      address: 'Rue du Vieux Pressoir 12, 6700 Arlon, Belgique',
      registration: 'BCE 0999.418.266',
      vat: 'BE0999418266',
      contactEmail: 'bonjour@brocante-trois-ponts.example',
      phone: '+32 63 00 00 12',
    },
    avatar: 'press-camera.jpg',
    memberSinceDays: 1265,
    lastSeenHours: 1,
  },
  {
    key: 'rebyte',
    username: 'ReByte',
    bio: prose`
      We refurbish office computers and run every one of them for 48 hours before it goes out. 12 months’ warranty, \
      invoice included.
      Pick-up in Bertrange, Monday to Friday, 9 to 6. On vous répond aussi en français, auf Deutsch geht’s auch.
    `,
    languages: ['en', 'fr', 'de'],
    locality: 'lu-bertrange',
    trader: {
      name: 'ReByte S.à r.l.-S',
      address: '7, rue des Sureaux, L-8068 Bertrange, Luxembourg',
      registration: 'RCS Luxembourg B 399417',
      vat: 'LU39941712',
      contactEmail: 'hello@rebyte.example',
      phone: '+352 00 80 68 07',
    },
    avatar: 'memory-module.jpg',
    memberSinceDays: 968,
    lastSeenHours: 1,
  },
  {
    key: 'birgit',
    username: 'Balkon_und_Bonsai',
    bio: prose`
      Kleine Gärtnerei in Saarlouis: ein Gewächshaus, eine Gärtnerin. Das meiste ziehe ich selbst, Zugekauftes \
      schreibe ich dazu.
      Samstags stehe ich auf dem Wochenmarkt, sonst Abholung nach Absprache.
    `,
    languages: ['de', 'fr'],
    locality: 'de-saarlouis',
    trader: {
      name: 'Balkon & Bonsai, Birgit Kallenborn e. K.',
      address: 'Am Alten Holunder 5, 66740 Saarlouis, Deutschland',
      registration: 'HRA 998214, Amtsgericht Saarbrücken',
      vat: 'DE399417261',
      contactEmail: 'gaertnerei@balkon-und-bonsai.example',
      phone: '+49 171 39200 05',
    },
    avatar: 'cactus.jpg',
    memberSinceDays: 233,
    lastSeenHours: 16,
  },
  {
    key: 'jonas',
    username: 'jonas-trier',
    bio: prose`
      Fotografiere seit der Schulzeit, am liebsten analog, und kaufe zu viel Ausrüstung. Was ich hier verkaufe, habe \
      ich selbst benutzt.
      Ich arbeite in Grevenmacher, Übergabe auf dem Heimweg ist kein Problem.
    `,
    languages: ['de', 'en'],
    locality: 'de-trier',
    avatar: 'nikon-f2.jpg',
    memberSinceDays: 655,
    lastSeenHours: 2,
  },
  {
    key: 'sandra',
    username: 'Sandra.Thill',
    bio: prose`
      Mamm vun dräi Kanner, dofir ëmmer eppes ze verkafen. Netfëmmerhaushalt, eng Kaz.
      Ofhuelen zu Déifferdeng oder no der Schoul zu Péiteng.
    `,
    languages: ['lb', 'de', 'fr'],
    locality: 'lu-differdange',
    memberSinceDays: 720,
    lastSeenHours: 5,
  },
  {
    key: 'jempi',
    username: 'Jempi_E',
    bio: prose`
      A Pensioun, mee nach net midd. Ech raumen no an no Keller, Garage a Gaardenhaischen aus.
      Garantie gëtt et keng, mee ech soen ëmmer éierlech, wat futti ass.
    `,
    languages: ['lb', 'de', 'fr'],
    locality: 'lu-ettelbruck',
    avatar: 'road-bike.jpg',
    memberSinceDays: 540,
    lastSeenHours: 20,
  },
  {
    key: 'rita-tiago',
    username: 'Rita_e_Tiago',
    bio: prose`
      Casal de Esch com dois rapazes que mudam de interesses todos os meses.
      Entregamos em Esch ou em Dudelange, ao fim do dia. Falamos português e francês.
    `,
    languages: ['pt', 'fr', 'lb'],
    locality: 'lu-esch-sur-alzette',
    memberSinceDays: 388,
    lastSeenHours: 4,
  },
  {
    key: 'hannah',
    username: 'hannah.k',
    bio: prose`
      Four years in Limpertsberg, now packing for Edinburgh. Everything has to find a new home before the van comes. \
      Happy to hold things for a few days if you tell me when you’re coming.
    `,
    languages: ['en', 'de'],
    locality: 'lu-limpertsberg',
    memberSinceDays: 298,
    lastSeenHours: 1,
  },
  {
    key: 'giulia',
    username: 'giulia.strassen',
    bio: prose`
      Architetta, romagnola, a Strassen dal 2016. Vendo cose mie e qualche arredo dello studio.
      Rispondo soprattutto la sera.
    `,
    languages: ['it', 'fr', 'en'],
    locality: 'lu-strassen',
    memberSinceDays: 174,
    lastSeenHours: 14,
  },
  {
    key: 'javier',
    username: 'javi.howald',
    bio: prose`
      De Gijón, en Luxemburgo por trabajo. Los fines de semana, en el Mosela o en el monte.
      Hablo español, inglés y un francés con el que me apaño.
    `,
    languages: ['es', 'en', 'fr'],
    locality: 'lu-howald',
    memberSinceDays: 46,
    lastSeenHours: 7,
  },
  {
    key: 'oksana',
    username: 'Oksana_M',
    bio: prose`
      Живемо в Мерші втрьох. Продаю те, з чого виросла донька, а щось і просто віддаю.
      Французьку розумію, якщо писати простими словами.
    `,
    languages: ['uk', 'fr'],
    locality: 'lu-mersch',
    memberSinceDays: 152,
    lastSeenHours: 9,
  },
  {
    key: 'elena',
    username: 'Elena_Hesper',
    bio: prose`
      Продаю по мелочи, всё в хорошем состоянии.
      Могу встретиться у вокзала или в Хесперанже, по будням после шести.
    `,
    languages: ['ru', 'fr', 'en'],
    locality: 'lu-hesperange',
    memberSinceDays: 83,
    lastSeenHours: 52,
  },
  {
    key: 'newcomer',
    username: 'mark.w81',
    bio: '',
    languages: ['en'],
    locality: 'lu-esch-sur-alzette',
    memberSinceDays: 2,
    lastSeenHours: 6,
  },
]
