import { minute } from '#contract/durations.ts'
import { timeZone } from '#contract/language/dates.ts'
import { stableId } from '#server/database/stable-id.ts'

/** A message that is read within this time, in milliseconds, is not mailed. */
export const readingTime = 15 * minute

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone })

/** Identifies the mail about a conversation's unread messages of one day. */
export const unreadMailId = (conversationId: string, memberId: string, day: string): string =>
  stableId(conversationId, 'unread-messages', `${memberId} ${day}`)

/** The day of which a message is, such as 2026-11-25, in the market's calendar: each conversation has one mail a day. */
export const dayOf = (moment: Date): string => calendar.format(moment)
