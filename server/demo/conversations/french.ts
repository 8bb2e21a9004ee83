import type { DemoConversation } from '#server/demo/market.ts'

export const french: readonly DemoConversation[] = [
  {
    listing: 'washing-machine',
    buyer: 'nadege',
    ageHours: 50,
    isDeal: true,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Bonjour, le lave-linge est-il toujours disponible ? Le nôtre vient de lâcher.',
      },
      {
        from: 'seller',
        minutes: 22,
        text: 'Bonjour, oui, il est encore à la cave. Vous pouvez venir le voir tourner si vous voulez.',
      },
      { from: 'buyer', minutes: 9, text: 'Volontiers. Il y a des marches pour sortir de la cave ?' },
      {
        from: 'seller',
        minutes: 14,
        text: 'Douze, assez larges. À deux ça passe, mon mari peut donner un coup de main.',
      },
      { from: 'buyer', minutes: 31, euros: 160, answer: 'countered' },
      { from: 'seller', minutes: 18, euros: 175, answer: 'accepted' },
      { from: 'buyer', minutes: 6, text: 'D’accord pour 175. Je viens avec la remorque de mon frère.' },
      {
        from: 'seller',
        minutes: 12,
        inDays: 1,
        time: '18:30',
        place: 'Rue Auguste Charles, Bonnevoie',
        answer: 'accepted',
      },
      { from: 'seller', minutes: 3, text: 'Parfait, je vous le mets de côté.' },
    ],
  },
  {
    listing: 'leather-sofa',
    buyer: 'giulia',
    ageHours: 44,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Bonjour ! Très beau canapé. La couleur est-elle plutôt orangée ou plutôt brune en vrai ?',
      },
      {
        from: 'seller',
        minutes: 48,
        text: 'Bonjour, plutôt brune, un peu plus claire au soleil. Sur la photo c’est assez fidèle.',
      },
      { from: 'buyer', minutes: 65, text: 'Et les griffures, ça se voit de loin ?' },
      { from: 'seller', minutes: 20, text: 'De loin non, de près oui, il y en a quatre ou cinq sur l’accoudoir.' },
      { from: 'buyer', minutes: 90, euros: 700, answer: 'declined' },
      {
        from: 'seller',
        minutes: 25,
        text: 'Merci pour votre offre, mais à 700 c’est trop bas pour moi. Je peux descendre à 850, pas plus.',
      },
      { from: 'buyer', minutes: 140, text: 'Je comprends. J’en parle à la maison et je vous redis.' },
    ],
  },
  {
    listing: 'camel-coat',
    buyer: 'rita-tiago',
    ageHours: 27,
    messages: [
      { from: 'buyer', minutes: 0, reply: 'still-available' },
      { from: 'seller', minutes: 35, reply: 'is-available' },
      { from: 'buyer', minutes: 11, text: 'Il taille comment ? Je fais un 40 mais j’ai les épaules larges.' },
      {
        from: 'seller',
        minutes: 42,
        text: 'Coupe assez droite, 44 cm d’épaule à épaule. Vous pouvez l’essayer sans engagement.',
      },
      { from: 'buyer', minutes: 15, reply: 'thanks' },
    ],
  },
  {
    listing: 'bar-stools',
    buyer: 'claire',
    ageHours: 9 * 24,
    isDeal: true,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Bonjour, vendez-vous aussi les tabourets par trois ? Six, c’est beaucoup pour ma cuisine.',
      },
      {
        from: 'seller',
        minutes: 85,
        text: 'Bonjour Madame, non, je préfère garder le lot. Mais à deux voisins ça se partage bien.',
      },
      { from: 'buyer', minutes: 600, text: 'Vous avez raison, ma sœur en prend trois. On les prend tous.' },
      { from: 'buyer', minutes: 4, euros: 190, answer: 'accepted' },
      {
        from: 'seller',
        minutes: 55,
        text: 'Entendu pour 190. Je vous les réserve, passez au dépôt de Bastogne quand vous voulez, le samedi de 9 h à 17 h.',
      },
      { from: 'buyer', minutes: 20, text: 'Merci beaucoup, on viendra avec le break.' },
    ],
  },
  {
    listing: 'film-camera-collection',
    buyer: 'jonas',
    ageHours: 60,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Bonjour, je suis surtout intéressé par le Rolleiflex. L’obturateur fonctionne-t-il aux vitesses lentes ?',
      },
      {
        from: 'seller',
        minutes: 70,
        text: 'Bonjour, au 1/2 et à la seconde il traîne un peu, le reste est bon. Je ne le vends pas seul pour le moment.',
      },
      { from: 'buyer', minutes: 180, text: 'Dommage, mais je comprends. Si vous changez d’avis, je suis preneur.' },
      { from: 'seller', minutes: 95, text: 'C’est noté, je vous écris en premier.' },
    ],
  },
  {
    listing: 'bugaboo-pram',
    buyer: 'oksana',
    ageHours: 20,
    unreadBy: 'seller',
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Bonjour, la poussette va pour un bébé de 3 mois ? Mon français est simple, pardon.',
      },
      {
        from: 'seller',
        minutes: 130,
        text: 'Bonjour, oui, avec la nacelle jusqu’à 6 mois environ. Votre français est très bien !',
      },
      { from: 'buyer', minutes: 40, text: 'Merci. C’est pour ma sœur. Vous pouvez apporter à la gare de Luxembourg ?' },
      {
        from: 'seller',
        minutes: 75,
        text: 'La poussette est un peu grande pour le train, mais je viens en voiture une fois par semaine.',
      },
      { from: 'buyer', minutes: 30, euros: 150, answer: 'open' },
    ],
  },
]
