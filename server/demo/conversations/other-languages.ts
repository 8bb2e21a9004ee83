import type { DemoConversation } from '#server/demo/market.ts'

export const otherLanguages: readonly DemoConversation[] = [
  {
    listing: 'galaxy-a54',
    buyer: 'elena',
    ageHours: 4 * 24,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Bom dia, o telemóvel ainda tem garantia? Desculpe, o meu português é do tradutor.',
      },
      {
        from: 'seller',
        minutes: 95,
        text: 'Bom dia! A garantia acabou em março, mas temos a fatura. Percebe-se muito bem :)',
      },
      { from: 'buyer', minutes: 50, euros: 110, answer: 'declined' },
      { from: 'seller', minutes: 30, text: 'Por 110 não dá, com as duas capas. Por 130 fechamos já.' },
      { from: 'buyer', minutes: 120, euros: 130, answer: 'accepted' },
      {
        from: 'seller',
        minutes: 15,
        text: 'Combinado! Ao fim do dia em Esch ou em Dudelange, como lhe der mais jeito.',
      },
      { from: 'buyer', minutes: 22, text: 'Esch, por favor. Obrigada!' },
    ],
  },
  {
    listing: 'roof-box',
    buyer: 'nadege',
    ageHours: 36,
    messages: [
      { from: 'buyer', minutes: 0, text: 'Bonjour, les barres vont-elles sur une Peugeot 308 break avec rails ?' },
      {
        from: 'seller',
        minutes: 110,
        text: 'Bonjour, sur les rails oui, elles étaient sur une Golf break. Vous pouvez essayer devant la maison.',
      },
      { from: 'buyer', minutes: 70, text: 'Très bien, je viens ce week-end avec la voiture si ça vous va.' },
    ],
    unreadBy: 'seller',
  },
  {
    listing: 'meeting-chairs',
    buyer: 'brocante',
    ageHours: 30,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Buongiorno, scrivo in italiano con l’aiuto di mia nuora. Vendete anche solo le sei gialle?',
      },
      {
        from: 'seller',
        minutes: 240,
        text: 'Buongiorno, complimenti alla nuora! Sì, da sei in su ne parliamo: le gialle a 250.',
      },
      {
        from: 'buyer',
        minutes: 180,
        text: 'Un po’ caro per me, devo anche trasportarle ad Arlon. A 220 vengo a prenderle.',
      },
      {
        from: 'seller',
        minutes: 320,
        text: 'Va bene, 220 per le sei gialle. C’è il montacarichi, basta avvisare il giorno prima.',
      },
    ],
  },
  {
    listing: 'topaz-ring',
    buyer: 'javier',
    ageHours: 6 * 24,
    messages: [
      { from: 'buyer', minutes: 0, text: 'Ciao, la misura 14 a quanti millimetri corrisponde? È un regalo.' },
      {
        from: 'seller',
        minutes: 210,
        text: 'Ciao, 17,2 mm di diametro interno. Se non va bene, un orefice lo allarga senza problemi.',
      },
      { from: 'buyer', minutes: 35, text: 'Perfetto, grazie mille!' },
    ],
  },
  {
    listing: 'blue-strap-watch',
    buyer: 'oksana',
    ageHours: 3 * 24,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Здравствуйте! Часы мужские, а на тонкую руку ремешок застегнётся? Хочу подарить сыну.',
      },
      { from: 'seller', minutes: 150, text: 'Здравствуйте, да, дырочек много, минимальный обхват примерно 15 см.' },
      { from: 'buyer', minutes: 20, text: 'Отлично. Батарейку давно меняли?' },
      { from: 'seller', minutes: 45, text: 'Весной. Могу встретиться у вокзала в будни после шести, посмотрите сами.' },
      { from: 'buyer', minutes: 30, inDays: -1, time: '18:15', place: 'Gare de Luxembourg, вход', answer: 'accepted' },
      { from: 'seller', minutes: 12, text: 'Договорились, буду в сером пальто.' },
    ],
  },
  {
    listing: 'white-chair-to-give',
    buyer: 'elena',
    ageHours: 5,
    messages: [
      { from: 'buyer', minutes: 0, text: 'Добрый день, стул ещё не забрали? Могу приехать в Мерш завтра утром.' },
      { from: 'seller', minutes: 55, text: 'Добрый день, не забрали. Приезжайте, мы дома до обеда.' },
    ],
    unreadBy: 'buyer',
  },
  {
    listing: 'open-canoe',
    buyer: 'claire',
    ageHours: 8 * 24,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Hola, ¿el precio incluye las palas y los chalecos? Mi español es del colegio, perdón.',
      },
      { from: 'seller', minutes: 80, text: 'Hola Claire, dos palas sí, chalecos no. Tu español está muy bien.' },
      { from: 'buyer', minutes: 160, euros: 460, answer: 'declined' },
      {
        from: 'seller',
        minutes: 40,
        text: 'Gracias, pero de momento prefiero esperar un poco. Si en primavera sigue aquí, hablamos.',
      },
    ],
  },
]
