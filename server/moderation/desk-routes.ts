import { Readable } from 'node:stream'

import {
  decideCase,
  exportFigures,
  listAuditEntries,
  listCases,
  listRules,
  openCase,
  readCase,
  readDeskMember,
  readFigures,
  removeRule,
  returnCase,
  saveRule,
  streamDesk,
  takeCase,
  tryRule,
} from '#contract/api/desk.ts'
import { route } from '#server/http/route.ts'

import type { CasesService } from './cases-service.ts'
import type { DecidingService } from './deciding-service.ts'
import type { DeskFeed } from './desk-events.ts'
import type { DeskRecords } from './desk-records.ts'
import type { RulesService } from './rules-service.ts'

type Services = {
  cases: CasesService
  deciding: DecidingService
  rules: RulesService
  records: DeskRecords
  feed: Pick<DeskFeed, 'stream'>
}

export const deskRoutes = ({ cases, deciding, rules, records, feed }: Services) => [
  route(listCases, ({ query }) => cases.list(query)),
  route(openCase, ({ body, memberId }) => cases.open(memberId, body)),
  route(readCase, ({ params, memberId }) => cases.read({ ...params, moderatorId: memberId })),
  route(takeCase, ({ params, memberId }) => cases.take({ ...params, moderatorId: memberId })),
  route(returnCase, ({ params, memberId }) => cases.giveBack({ ...params, moderatorId: memberId })),
  route(decideCase, ({ params, body, memberId }) => deciding.decide({ ...params, moderatorId: memberId }, body)),
  route(readDeskMember, ({ params, memberId }) => records.readMember({ ...params, moderatorId: memberId })),
  route(listRules, async () => ({ rules: await rules.list() })),
  route(saveRule, ({ params, body, memberId }) => rules.save({ ...params, moderatorId: memberId }, body)),
  route(removeRule, async ({ params, memberId }) => {
    await rules.remove({ ...params, moderatorId: memberId })
    return {}
  }),
  route(tryRule, ({ body }) => rules.tryOut(body)),
  route(listAuditEntries, ({ query }) => records.readLog(query.after)),
  route(readFigures, ({ query }) => records.readFigures(query)),
  route(exportFigures, async ({ query, memberId }) => Readable.from([await records.exportFigures(memberId, query)])),
  route(streamDesk, async ({ signal }) => feed.stream(signal)),
]
