import { page } from 'vitest/browser'

import type { DeskCase } from '#contract/api/desk.ts'
import type { Locale } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import { anAccount } from '#tests/support/an-account.ts'
import { anAnsweredDecision, summaryOf } from '#tests/support/answered-cases.ts'
import { openApp, signIn } from '#tests/support/component.tsx'
import { startStubServer, type Answers } from '#tests/support/stub-server.ts'

const username = 'anna'

/** A server with these cases, at whose desk a moderator is signed in. It takes and decides cases as the real one does. */
export async function startDesk(given: readonly DeskCase[], answers: Answers = {}) {
  const memberId = crypto.randomUUID()
  const cases = new Map(given.map((each) => [each.id, each]))
  await signIn(memberId)

  function find(caseId: string): DeskCase {
    const found = cases.get(caseId)
    if (!found) throw new Problem('case-not-found')
    return found
  }

  function change(caseId: string, changes: Partial<DeskCase>): DeskCase {
    const changed = { ...find(caseId), ...changes }
    cases.set(caseId, changed)
    return changed
  }

  function open(caseId: string): DeskCase {
    const found = find(caseId)
    if (found.queue === 'decided') throw new Problem('case-decided')
    if (found.taker && found.taker.id !== memberId) throw new Problem('case-taken')
    return found
  }

  const server = startStubServer({
    'GET /v0/account': anAccount({ id: memberId, username, role: 'moderator' }),
    'GET /v0/desk/events': () => eventStream(),
    'GET /v0/desk/cases': ({ query: { queue } }) => ({
      cases: [...cases.values()].filter((each) => each.queue === queue).map(summaryOf),
      next: null,
      counts: { reported: countOf('reported'), flagged: 0, new: 0, appeals: countOf('appeals') },
    }),
    'GET /v0/desk/cases/:caseId': ({ params: { caseId } }) => find(caseId),
    'PUT /v0/desk/cases/:caseId/taker': ({ params: { caseId } }) => {
      open(caseId)
      return change(caseId, { taker: { id: memberId, username, takenAt: Date.now() } })
    },
    'DELETE /v0/desk/cases/:caseId/taker': ({ params: { caseId } }) => change(caseId, { taker: null }),
    'PUT /v0/desk/cases/:caseId/decisions/:decisionId': ({ params: { caseId, decisionId }, body }) => {
      if (body.version !== open(caseId).version) throw new Problem('changed-meanwhile')
      const { outcome, ground, text, note, suspensionDays } = body
      const moderator = { id: memberId, username }
      const decision = { id: decisionId, caseId, outcome, ground, text, note, suspensionDays, moderator }
      return decide(caseId, anAnsweredDecision(decision))
    },
    ...answers,
  })

  const countOf = (queue: DeskCase['queue']) => [...cases.values()].filter((each) => each.queue === queue).length

  const decide = (caseId: string, decision: DeskCase['decisions'][number]): DeskCase =>
    change(caseId, { queue: 'decided', taker: null, decidedAt: Date.now(), decisions: [decision] })

  const decisions = () => [...cases.values()].flatMap((each) => (each.queue === 'decided' ? each.decisions : []))

  return { server, memberId, change, decide, decisions }
}

/** Stays open; `onStart` may send events. */
export const eventStream = (onStart: (stream: ReadableStreamDefaultController) => void = () => {}) =>
  new Response(new ReadableStream({ start: onStart }), { headers: { 'content-type': 'text/event-stream' } })

export const openDesk = (path = '', locale: Locale = 'en') => openApp(`/${locale}/desk${path}`)

export const caseTitle = (name: string | RegExp) => page.getByRole('heading', { level: 2, name })

export const queueEntries = () => page.getByRole('region', { name: 'Queue' }).getByRole('list').getByRole('link')
