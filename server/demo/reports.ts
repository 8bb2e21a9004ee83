import type { DemoReport } from './market.ts'

/** One report, which a moderator who is gone has decided. */
export const reports: readonly DemoReport[] = [
  {
    listing: 'basketball',
    reporter: 'jonas',
    reason: 'wrong_category',
    details: 'Ein Basketball gehört zum Sport und nicht zu „Alles andere“.',
    ageDays: 20,
    decision: {
      outcome: 'warn',
      ground: 'wrong_category',
      text: 'Uma bola de basquetebol pertence ao desporto. Da próxima vez, escolha essa categoria, para que quem procura a encontre.',
      hoursLater: 5,
    },
  },
]
