import type { DemoConversation } from '#server/demo/market.ts'

export const luxembourgish: readonly DemoConversation[] = [
  {
    listing: 'road-bike',
    buyer: 'sandra',
    ageHours: 30,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Moien Jempi, ass de Vëlo nach ze hunn? Mäi Mann ass 1,82 m, géif de Kader goen?',
      },
      {
        from: 'seller',
        minutes: 260,
        text: 'Moien, jo, e steet nach an der Garage. Mat 1,82 m geet dat tipptopp, de Suedel kann ee nach héijer maachen.',
      },
      { from: 'buyer', minutes: 45, text: 'A wéi ass dat mam Steeschlag, muss een do eppes maachen?' },
      {
        from: 'seller',
        minutes: 190,
        text: 'Näischt, dat gouf vum Fachmann gemaach. D’Rechnung weisen ech iech, wann der kommt.',
      },
      { from: 'buyer', minutes: 80, inDays: 2, time: '14:00', place: 'Gare Ettelbréck', answer: 'open' },
    ],
    unreadBy: 'seller',
  },
  {
    listing: 'baby-clothes-lot',
    buyer: 'claire',
    ageHours: 18,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Moien, sinn d’Kleeder éischter fir de Wanter oder gemëscht? Meng Schwëster kritt am Januar hiert Kand.',
      },
      {
        from: 'seller',
        minutes: 50,
        text: 'Moien, gemëscht, mee déi meescht mat laangen Äermelen. 62 passt da bis an de Mäerz oder sou.',
      },
      { from: 'buyer', minutes: 25, text: 'Perfekt, da gi mir se siche kommen. Geet et no der Schoul zu Péiteng?' },
      {
        from: 'seller',
        minutes: 35,
        text: 'Jo, ëm hallwer fënnef stinn ech do um Parking. Ech leeën nach eng Mutz derbäi.',
      },
      { from: 'buyer', minutes: 10, reply: 'thanks' },
    ],
  },
  {
    listing: 'kids-chucks',
    buyer: 'oksana',
    ageHours: 70,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Bonjour, les chaussures sont pour taille 33 normale ? Ma fille a 33 mais pied large.',
      },
      {
        from: 'seller',
        minutes: 60,
        text: 'Bonjour, elles sont un peu étroites, comme toutes les Chucks. Essayez-les d’abord, c’est mieux.',
      },
      { from: 'buyer', minutes: 200, text: 'Merci pour la réponse honnête. Alors je cherche encore.' },
    ],
  },
  {
    listing: 'teddies-to-give',
    buyer: 'jempi',
    ageHours: 6 * 24,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Moien, ech hätt gär dräi Déiere fir d’Enkelkanner. Muss een der all huelen?',
      },
      { from: 'seller', minutes: 40, text: 'Moien Jempi, nee, sich der einfach déi schéinsten eraus.' },
      { from: 'buyer', minutes: 300, text: 'Merci villmools, ech kommen d’nächst Woch laanscht.' },
    ],
  },
]
