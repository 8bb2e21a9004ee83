import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { day } from '#contract/durations.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { hideSeller, hideWord } from '#src/data/exclusions/exclusions.ts'
import { network } from '#src/data/session/browser-session.ts'
import { HiddenPage } from '#src/features/exclusions/hidden-page.tsx'
import { ReportsPage } from '#src/features/reports/reports-page.tsx'
import { VisitorAppeal } from '#src/features/reports/visitor-appeal.tsx'
import { ReviewsPage } from '#src/features/reviews/reviews-page.tsx'
import { openDesk, startDesk } from '#tests/browser/desk/desk-page.ts'
import {
  aCaseReport,
  aConcernedMember,
  anAnsweredCase,
  anAnsweredDecision,
  anAnsweredDeskMember,
  someFigures,
} from '#tests/support/answered-cases.ts'
import { anAnsweredConversation, anAnsweredMessage } from '#tests/support/answered-conversations.ts'
import { anAppeal, anOwnReport, aStatement } from '#tests/support/answered-reports.ts'
import { expectNoViolations } from '#tests/support/axe-in-both-themes.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(wipeLocalData)

const main = page.getByRole('main')

test('reports, decisions and the form of a member’s appeal are accessible', async () => {
  const memberId = crypto.randomUUID()
  await signIn(memberId)
  const decision = { id: crypto.randomUUID(), hasActed: true, decidedAt: 1, appeal: anAppeal('over') }
  startStubServer({
    'GET /v0/account/reports': { reports: [anOwnReport(), anOwnReport({ decision })], next: null },
    'GET /v0/account/decisions': { decisions: [aStatement()], next: null },
  })
  await showComponent(
    <main>
      <ReportsPage memberId={memberId} />
    </main>,
  )
  await main.getByRole('button', { name: 'Appeal' }).click()
  await expect.element(main.getByRole('textbox', { name: 'Why is the decision wrong?' })).toBeVisible()

  await expectNoViolations()
})

test('the form of a visitor’s appeal is accessible', async () => {
  const { subject, reason } = anOwnReport()
  const decision = { id: crypto.randomUUID(), hasActed: false, decidedAt: 1, appeal: anAppeal() }
  startStubServer({ 'GET /v0/report-appeals/:token': { subject, reason, decision } })
  await showComponent(
    <main>
      <VisitorAppeal call={createBrowserCall(network)} token={'T'.repeat(80)} />
    </main>,
  )
  await main.getByRole('button', { name: 'Appeal' }).click()
  await expect.element(main.getByRole('textbox', { name: 'Why is the decision wrong?' })).toBeVisible()

  await expectNoViolations()
})

test('reviews, what waits for one, and the form of a reply are accessible', async () => {
  const memberId = crypto.randomUUID()
  await signIn(memberId)
  const author = { id: crypto.randomUUID(), username: 'lena', avatar: null }
  const about = { id: crypto.randomUUID(), stars: 4, text: 'All was well.', reply: null, createdAt: 1, author }
  const lastMessage = anAnsweredMessage({ conversationId: crypto.randomUUID() })
  const review = { opensAt: Date.now() - day, closesAt: Date.now() + day, isWritten: false, isOtherWritten: false }
  startStubServer({
    'GET /v0/reviews/received': { reviews: [about], next: null },
    'GET /v0/reviews/given': { reviews: [], next: null },
    'GET /v0/reviews/due': { conversations: [anAnsweredConversation({ lastMessage, review })] },
  })
  await showComponent(
    <main>
      <ReviewsPage memberId={memberId} username="jang" />
    </main>,
  )
  await expect.element(main.getByRole('button', { name: 'Write a review' })).toBeVisible()
  await main.getByRole('button', { name: 'Reply' }).click()

  await expectNoViolations()
})

test('the page of hidden sellers and words is accessible', async () => {
  startStubServer()
  await hideSeller({ id: crypto.randomUUID(), username: 'jempi' })
  await hideWord('défekt')
  await showComponent(
    <main>
      <HiddenPage />
    </main>,
  )
  await expect.element(main.getByRole('button', { name: 'Show again jempi' })).toBeVisible()

  await expectNoViolations()
})

test('the pages of the desk are accessible', async () => {
  const opened = anAnsweredCase({
    isHeld: true,
    concerned: aConcernedMember({ suspension: { since: 1, until: null } }),
    reportList: [aCaseReport()],
    decisions: [anAnsweredDecision({ outcome: 'warn' })],
  })
  const moderator = { id: crypto.randomUUID(), username: 'mia' }
  const rule = { pattern: 'western union', kind: 'words', action: 'hold', version: 1 } as const
  await startDesk([opened], {
    'GET /v0/desk/members/:memberId': anAnsweredDeskMember({
      linked: [{ member: moderator, signals: ['device'], isSuspended: true }],
    }),
    'GET /v0/desk/rules': { rules: [{ ...rule, id: crypto.randomUUID(), hits: 3, moderator, changedAt: 1 }] },
    'GET /v0/desk/figures': someFigures,
    'GET /v0/desk/audit': {
      entries: [{ id: '1', act: 'case-decided', moderator, caseId: opened.id, member: null, detail: 'remove', at: 1 }],
      next: null,
    },
  })
  for (const path of [`/cases/${opened.id}`, `/members/${moderator.id}`, '/rules', '/figures', '/audit']) {
    const { close } = await openDesk(path)
    await expect.element(main.getByRole('heading', { level: 2 }).first()).toBeInTheDocument()
    await expect.poll(() => page.getBySelector('.skeleton').elements()).toEqual([])
    await expectNoViolations('main', path)
    close()
  }
})
