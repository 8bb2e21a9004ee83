import type { DemoConversation } from '#server/demo/market.ts'

export const english: readonly DemoConversation[] = [
  {
    listing: 'ipad-pro',
    buyer: 'javier',
    ageHours: 25,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Hi Hannah, is the Pencil tip still good? And does the iPad come with the box?',
      },
      {
        from: 'seller',
        minutes: 12,
        text: 'Hi Javi, there is a new tip on it and a spare one in the bag. The box is long gone, I’m afraid.',
      },
      { from: 'buyer', minutes: 38, euros: 430, answer: 'countered' },
      { from: 'seller', minutes: 7, euros: 455, answer: 'accepted' },
      { from: 'seller', minutes: 6, text: 'Great, 455 it is. Any evening works for me this week.' },
      {
        from: 'buyer',
        minutes: 20,
        inDays: 1,
        time: '19:00',
        place: 'Tram stop Theater, Limpertsberg',
        answer: 'accepted',
      },
      { from: 'buyer', minutes: 2, text: 'I’ll bring cash. See you there.' },
    ],
  },
  {
    listing: 'ipad-pro',
    buyer: 'newcomer',
    ageHours: 7,
    unreadBy: 'seller',
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Hello, I want to buy it at full price. I am out of the country, so my courier will pick it up and bring you the cash in an envelope. Please contact me on WhatsApp +44 7911 123456.',
      },
    ],
  },
  {
    listing: 'polaroid-onestep',
    buyer: 'jonas',
    ageHours: 7 * 24,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Hi, which film is included, colour or black and white? And when does it expire?',
      },
      { from: 'seller', minutes: 15, text: 'Hi Jonas! One of each, both good until next summer, kept in the fridge.' },
      {
        from: 'buyer',
        minutes: 45,
        text: 'Nice. Let me think about it until the weekend, I already own too many cameras.',
      },
      { from: 'seller', minutes: 10, text: 'Haha, I saw your listings. Take your time.' },
    ],
  },
  {
    listing: 'orchid-to-give',
    buyer: 'elena',
    ageHours: 1.5,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Hello, no cats here, only a big window. Can I come for the orchid after work?',
      },
      { from: 'seller', minutes: 11, text: 'Hello Elena, that sounds like a good home. Yes, I’m in from six.' },
      { from: 'buyer', minutes: 8, reply: 'thanks' },
    ],
  },
  {
    listing: 'macbook-pro',
    buyer: 'hannah',
    ageHours: 5 * 24,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Hi, what is the battery cycle count on the MacBook? And is it the UK keyboard?',
      },
      {
        from: 'seller',
        minutes: 20,
        text: 'Hi, 212 cycles, 88% capacity. The keyboard is US international, we can show you in the shop.',
      },
      { from: 'buyer', minutes: 60, text: 'Thanks, I’ll drop by at lunchtime.' },
      { from: 'seller', minutes: 14, reply: 'come-by' },
    ],
  },
]
