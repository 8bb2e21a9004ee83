import type { DemoConversation } from '#server/demo/market.ts'

export const german: readonly DemoConversation[] = [
  {
    listing: 'nikon-f2',
    buyer: 'hannah',
    ageHours: 72,
    isDeal: true,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Hallo, ist die Nikon noch da? Ich suche schon lange eine F2 mit funktionierendem Belichtungsmesser.',
      },
      {
        from: 'seller',
        minutes: 25,
        text: 'Hallo Hannah, ja, ist sie. Der Belichtungsmesser geht, zeigt aber etwa eine halbe Blende zu viel an.',
      },
      {
        from: 'buyer',
        minutes: 12,
        text: 'Damit kann ich leben. Könnte ich sie nächste Woche abholen? Früher schaffe ich es leider nicht.',
      },
      { from: 'seller', minutes: 8, text: 'Klar, ich lege sie dir zurück. Übergabe in Grevenmacher nach der Arbeit?' },
      { from: 'buyer', minutes: 30, inDays: 4, time: '17:45', place: 'Bushof Grevenmacher', answer: 'accepted' },
      { from: 'seller', minutes: 15, text: 'Passt. Den Probefilm habe ich schon eingelegt.' },
    ],
  },
  {
    listing: 'fujifilm-x100',
    buyer: 'javier',
    ageHours: 40,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Hi! Sorry, my German is bad. Do the aperture blades stick? I read that some of the first X100 have this problem.',
      },
      {
        from: 'seller',
        minutes: 33,
        text: 'Hi, no problem, English is fine. Mine were repaired by Fuji in 2013, they have been good ever since.',
      },
      { from: 'buyer', minutes: 50, euros: 380, answer: 'countered' },
      { from: 'seller', minutes: 21, euros: 410, answer: 'declined' },
      { from: 'buyer', minutes: 14, text: 'That is a bit over my budget this month, sorry. Good luck with the sale!' },
      { from: 'seller', minutes: 9, text: 'No worries. I will write to you if it is still here next month.' },
    ],
  },
  {
    listing: 'yellow-tent',
    buyer: 'birgit',
    ageHours: 5 * 24,
    messages: [
      { from: 'buyer', minutes: 0, text: 'Guten Abend, passen in das Zelt zwei Leute mit 1,85 m? Und ist es dicht?' },
      {
        from: 'seller',
        minutes: 40,
        text: 'Guten Abend, ja, Liegefläche 2,20 m. Letzten Herbst in den Ardennen drei Tage Regen, innen alles trocken.',
      },
      { from: 'buyer', minutes: 95, euros: 75, answer: 'accepted' },
      { from: 'seller', minutes: 28, text: 'In Ordnung, 75. In Echternach oder bei mir in Trier, wie du magst.' },
      { from: 'buyer', minutes: 17, text: 'Trier ist näher. Ich melde mich, sobald ich weiß, wann ich dort bin.' },
    ],
  },
  {
    listing: 'boxing-gloves',
    buyer: 'rita-tiago',
    ageHours: 29 * 24 + 12,
    isDeal: true,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Moien, sinn d’Händsche gutt fir e Jong vu 14 Joer, deen elo ufänkt? Hie boxt eréischt zwou Wochen.',
      },
      {
        from: 'seller',
        minutes: 55,
        text: 'Hallo, 14 oz sind fürs Training genau richtig, auch wenn er noch wächst. Bandagen lege ich dazu.',
      },
      { from: 'buyer', minutes: 130, text: 'Super, da huele mir se. Geet et zu Gréiwemaacher no der Aarbecht?' },
      { from: 'seller', minutes: 20, reply: 'come-by' },
    ],
  },
  {
    listing: 'ultrawide-monitor',
    buyer: 'jonas',
    ageHours: 6 * 24,
    messages: [
      {
        from: 'buyer',
        minutes: 0,
        text: 'Hallo, hat der Monitor Pixelfehler? Und läuft er mit USB-C oder nur über HDMI?',
      },
      {
        from: 'seller',
        minutes: 18,
        text: 'Guten Tag, keine Pixelfehler, geprüft. HDMI und DisplayPort, kein USB-C. 12 Monate Garantie mit Rechnung.',
      },
      {
        from: 'buyer',
        minutes: 75,
        text: 'Danke für die schnelle Antwort. Ohne USB-C passt er für mich leider nicht.',
      },
      {
        from: 'seller',
        minutes: 26,
        text: 'Schade. Wir bekommen öfter welche mit USB-C herein, schau gern wieder vorbei.',
      },
    ],
  },
]
