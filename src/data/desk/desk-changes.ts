import type { DeskCase, DeskRule } from '#contract/api/desk.ts'
import type {
  decideCase as decideCaseEndpoint,
  openCase as openCaseEndpoint,
  saveRule as saveRuleEndpoint,
} from '#contract/api/desk.ts'
import type { RequestOf } from '#contract/api/endpoint.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

import type { Period } from './desk-queries.ts'

export type Decision = RequestOf<typeof decideCaseEndpoint>['body']

export type OpenedSubject = RequestOf<typeof openCaseEndpoint>['body']['subject']

export type RuleChange = RequestOf<typeof saveRuleEndpoint>['body']

export const takeCase = (caseId: string): Promise<DeskCase> =>
  memberCall('PUT /v0/desk/cases/:caseId/taker', { params: { caseId } })

export const returnCase = (caseId: string): Promise<DeskCase> =>
  memberCall('DELETE /v0/desk/cases/:caseId/taker', { params: { caseId } })

export const decideCase = (caseId: string, decisionId: string, body: Decision): Promise<DeskCase> =>
  memberCall('PUT /v0/desk/cases/:caseId/decisions/:decisionId', { params: { caseId, decisionId }, body })

export const openCase = (subject: OpenedSubject): Promise<DeskCase> =>
  memberCall('POST /v0/desk/cases', { body: { subject } })

export const saveRule = (ruleId: string, body: RuleChange): Promise<DeskRule> =>
  memberCall('PUT /v0/desk/rules/:ruleId', { params: { ruleId }, body })

export const removeRule = (ruleId: string) => memberCall('DELETE /v0/desk/rules/:ruleId', { params: { ruleId } })

export const tryRule = (body: Pick<RuleChange, 'kind' | 'pattern'>) => memberCall('POST /v0/desk/rules/trial', { body })

/** A CSV file. */
export const exportFigures = async (query: Period): Promise<Blob> =>
  (await memberCall('GET /v0/desk/figures.csv', { query })) as Blob
