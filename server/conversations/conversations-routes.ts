import {
  answerMessage,
  changeConversation,
  changeDeal,
  confirmMessages,
  listConversations,
  listMessages,
  readConversation,
  readUnreadCount,
  reportTyping,
  sendMessage,
} from '#contract/api/conversations.ts'
import { unblockMember } from '#contract/api/exclusions.ts'
import { route } from '#server/http/route.ts'

import type { AnsweringService } from './answering-service.ts'
import type { DealsService } from './deals-service.ts'
import type { ReadingService } from './reading-service.ts'
import type { SendingService } from './sending-service.ts'
import type { SettingsService } from './settings-service.ts'

type Services = {
  reading: ReadingService
  sending: SendingService
  answering: AnsweringService
  settings: SettingsService
  deals: DealsService
}

export const conversationsRoutes = ({ reading, sending, answering, settings, deals }: Services) => [
  route(listConversations, ({ query, memberId }) => reading.list(memberId, query)),
  route(readUnreadCount, async ({ memberId }) => ({ unread: await reading.countUnread(memberId) })),
  route(readConversation, ({ params, memberId }) => reading.read({ ...params, memberId })),
  route(listMessages, ({ params, query, memberId }) => reading.listMessages({ ...params, memberId }, query)),
  route(sendMessage, ({ params, body, memberId }) => sending.send({ ...params, memberId }, body)),
  route(answerMessage, ({ params, body, memberId }) => answering.answer({ ...params, memberId }, body.answer)),
  route(confirmMessages, ({ params, body, memberId }) => settings.confirm({ ...params, memberId }, body)),
  route(changeConversation, ({ params, body, memberId }) => settings.changeSettings({ ...params, memberId }, body)),
  route(changeDeal, ({ params, body, memberId }) => deals.change({ ...params, memberId }, body)),
  route(reportTyping, async ({ params, memberId }) => {
    await settings.reportTyping({ ...params, memberId })
    return {}
  }),
  route(unblockMember, async ({ params, memberId }) => {
    await settings.unblock(memberId, params.memberId)
    return {}
  }),
]
