import {
  appealAsVisitor,
  appealDecision,
  listOwnReports,
  listStatements,
  readVisitorDecision,
  reportAsMember,
  reportAsVisitor,
} from '#contract/api/reports.ts'
import { route } from '#server/http/route.ts'

import type { AppealsService } from './appeals-service.ts'
import type { ReportsService } from './reports-service.ts'
import type { StatementsService } from './statements-service.ts'

export const reportsRoutes = (reports: ReportsService, statements: StatementsService, appeals: AppealsService) => [
  route(reportAsVisitor, async ({ params, body }, _setHeader, client) => {
    await reports.reportAsVisitor(client, params.reportId.toLowerCase(), body)
    return {}
  }),
  route(reportAsMember, ({ params, body, memberId }) =>
    reports.reportAs(memberId, params.reportId.toLowerCase(), body),
  ),
  route(listOwnReports, ({ query, memberId }) => reports.listOwn(memberId, query.after)),
  route(listStatements, ({ query, memberId }) => statements.list(memberId, query.after)),
  route(appealDecision, async ({ params, body, memberId }) => ({
    appeal: await appeals.appeal({ ...params, memberId }, body.text),
  })),
  route(readVisitorDecision, ({ params }, _setHeader, client) => appeals.readAsVisitor(params.token, client)),
  route(appealAsVisitor, ({ params, body }, _setHeader, client) =>
    appeals.appealAsVisitor(params.token, body.text, client),
  ),
]
