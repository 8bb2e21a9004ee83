import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { Problem } from '#contract/problems.ts'
import { anAccount } from '#tests/support/an-account.ts'
import {
  aCaseReport,
  aConcernedMember,
  anAnsweredCase,
  anAnsweredDecision,
  anAnsweredDeskMember,
  someFigures,
} from '#tests/support/answered-cases.ts'
import { browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

import { caseTitle, eventStream, openDesk, queueEntries, startDesk } from './desk-page.ts'

const textOf = (locator: Locator) => locator.query()?.textContent

const notFound = () => page.getByRole('heading', { level: 1, name: 'Page Not Found' })

test('a visitor, and a member who is no moderator, find that the address of the desk does not exist', async () => {
  // The page links to the home page, which the app prefetches when the pointer is over it.
  startStubServer(browseAnswers())
  const visitor = await openApp('/en/desk/rules')
  await expect.element(notFound()).toBeVisible()
  visitor.close()

  const memberId = crypto.randomUUID()
  await signIn(memberId)
  const server = startStubServer(browseAnswers({ 'GET /v0/account': anAccount({ id: memberId }) }))
  await openApp('/en/desk/rules')
  await expect.element(notFound()).toBeVisible()
  expect(server.asked.filter(({ signature }) => signature.includes('/desk'))).toEqual([])
})

test('the profile leads moderators to the desk, and other members do not learn of it', async () => {
  await startDesk([])
  const moderator = await openApp('/en/profile')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Moderation desk Reports/ })
    .click()
  await expect.element(page.getByText('Nothing is waiting here.')).toBeVisible()
  moderator.close()

  const memberId = crypto.randomUUID()
  await signIn(memberId)
  startStubServer(browseAnswers({ 'GET /v0/account': anAccount({ id: memberId }) }))
  await openApp('/en/profile')
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(page.getByRole('link', { name: /Moderation desk/ }).elements()).toEqual([])
})

test('who is dismissed as moderator while the desk is open loses it at once', async () => {
  const desk = await startDesk([anAnsweredCase()])
  const streams = new Set<ReadableStreamDefaultController>()
  let isDismissed = false
  desk.server.answers['GET /v0/desk/events'] = () =>
    isDismissed ? new Problem('moderator-required') : eventStream((stream) => streams.add(stream))
  await openDesk()
  await expect.element(queueEntries().first()).toBeVisible()
  await expect.poll(() => streams.size).toBeGreaterThan(0)

  isDismissed = true
  desk.server.answers['GET /v0/account'] = anAccount({ id: desk.memberId })
  for (const stream of streams) stream.close()

  await expect.element(notFound()).toBeVisible()
})

test('what another moderator does appears in the open queue', async () => {
  const rolex = anAnsweredCase()
  const desk = await startDesk([rolex])
  const streams = new Set<ReadableStreamDefaultController>()
  desk.server.answers['GET /v0/desk/events'] = () => eventStream((stream) => streams.add(stream))
  await openDesk()
  await expect.element(queueEntries().first()).toBeVisible()
  await expect.poll(() => streams.size).toBeGreaterThan(0)

  const mia = { id: crypto.randomUUID(), username: 'mia' }
  desk.change(rolex.id, { taker: { ...mia, takenAt: Date.now() } })
  const data = JSON.stringify({ caseId: rolex.id, queue: 'reported', taker: mia })
  for (const stream of streams) stream.enqueue(new TextEncoder().encode(`event: case\ndata: ${data}\n\n`))

  await expect.poll(() => textOf(queueEntries().first())).toContain('jempimia')
})

test('a case shows its contents when it was opened and now, its reports, messages, findings and history', async () => {
  await page.viewport(1280, 900)
  const business = { name: 'Horlogerie Martin', address: 'Esch', registration: '', vat: 'LU15027442', certifiedAt: 1 }
  const concerned = aConcernedMember({
    suspension: { since: 1, until: null },
    isTrader: true,
    trader: business,
    formerTraders: [{ ...business, name: 'Uhren Martin', endedAt: 1 }],
  })
  const [seller, buyer] = [concerned, { id: crypto.randomUUID(), username: 'lena' }]
  const opened = anAnsweredCase({
    concerned,
    rules: [{ id: crypto.randomUUID(), pattern: 'western union', excerpt: 'nur per Western Union' }],
    reportList: [
      aCaseReport({
        isVisitor: true,
        reporter: null,
        earlierReports: 0,
        messages: [
          {
            number: 1,
            sender: buyer,
            content: { kind: 'quick-reply', reply: 'still-available' },
            sentAt: 1,
            isReported: false,
          },
          {
            number: 2,
            sender: { id: seller.id, username: seller.username },
            content: { kind: 'text', text: 'Schreib mir auf WhatsApp: +352 621 123 456', photos: [] },
            sentAt: 2,
            isReported: true,
          },
        ],
      }),
    ],
    decisions: [anAnsweredDecision({ outcome: 'warn' })],
    earlierDecisions: [anAnsweredDecision({ subject: { kind: 'review', id: crypto.randomUUID(), label: 'Top' } })],
  })
  const changed = { ...opened.asReported, description: 'Wie neu.' } as typeof opened.asReported
  await startDesk([{ ...opened, now: changed }], {
    'GET /v0/desk/members/:memberId': anAnsweredDeskMember({
      linked: [{ member: { id: crypto.randomUUID(), username: 'jempi2' }, signals: ['device'], isSuspended: true }],
    }),
  })
  await openDesk(`/cases/${opened.id}`)
  await expect.element(caseTitle('Rolex Submariner')).toBeVisible()

  const subject = page.getByRole('region', { name: 'What it is about' })
  await expect.element(subject.getByText('Western Union', { exact: true })).toBeVisible()
  await subject.getByRole('button', { name: 'Now, changed' }).click()
  await expect.element(subject.getByText('Western Union', { exact: true })).not.toBeInTheDocument()

  const messages = page.getByRole('list', { name: 'Messages that came with the report' }).getByRole('listitem')
  await expect.poll(() => textOf(messages.nth(0))).toContain('Hello, is this still available?')
  await expect.poll(() => textOf(messages.nth(1))).toContain('The reported message')
  await expect.poll(() => messages.nth(1).element().querySelectorAll('mark').length).toBeGreaterThan(0)
  await expect.element(page.getByText(/^A visitor/)).toBeVisible()
  await expect.element(page.getByText('Suspended for good')).toBeVisible()
  await expect.element(page.getByText('Review: Top')).toBeVisible()

  await page.getByRole('button', { name: 'Show linked members' }).click()
  await expect.element(page.getByRole('link', { name: 'jempi2' })).toBeVisible()
  await expect.element(page.getByText('Same device')).toBeVisible()
})

test('a case is opened about a member, to suspend them or to end it', async () => {
  const member = anAnsweredDeskMember({ suspension: { since: 1, until: null } })
  const opened = anAnsweredCase({
    subject: { kind: 'member', id: member.id, label: member.username },
    concerned: aConcernedMember({ id: member.id, suspension: { since: 1, until: null } }),
    asReported: { kind: 'member', username: member.username, bio: '', avatar: null },
    now: { kind: 'member', username: member.username, bio: '', avatar: null },
    reportList: [],
  })
  const desk = await startDesk([opened], {
    'GET /v0/desk/members/:memberId': member,
    'POST /v0/desk/cases': opened,
  })
  await openDesk(`/members/${member.id}`)
  await page.getByRole('button', { name: 'Open a case about the member' }).click()
  await expect.element(caseTitle(member.username)).toHaveFocus()
  await userEvent.keyboard('u{Enter}')

  await expect.poll(() => desk.decisions().map(({ outcome }) => outcome)).toEqual(['restore'])
})

test('a rule is tried before it is saved, and tried again once it has changed', async () => {
  await page.viewport(1280, 900)
  const listing = { id: '0192f000-0000-7000-8000-000000000001', title: 'Rolex', excerpt: 'nur per Western Union' }
  const desk = await startDesk([], {
    'GET /v0/desk/rules': { rules: [] },
    'POST /v0/desk/rules/trial': { tried: 1_000, matched: 7, listings: [listing] },
    'PUT /v0/desk/rules/:ruleId': ({ params: { ruleId }, body }) => ({
      ...body,
      id: ruleId,
      hits: 0,
      moderator: null,
      changedAt: 1,
      version: 1,
    }),
  })
  await openDesk('/rules')
  await page.getByRole('button', { name: 'New rule' }).click()
  const form = page.getByRole('form', { name: 'New rule' })
  await form.getByRole('button', { name: 'Try it' }).click()
  await expect.element(page.getByText('Please type at least 3 characters.')).toBeVisible()

  await form.getByRole('textbox', { name: 'Words next to each other' }).fill('Western Union')
  await form.getByRole('button', { name: 'Try it' }).click()
  await expect.element(page.getByText('7 of the newest 1,000 listings would have matched.')).toBeVisible()
  await expect.element(form).toMatchAriaInlineSnapshot(`
    - form "New rule":
      - text: Looks for
      - combobox "Looks for":
        - option "Words" [selected]
        - option "Link"
      - text: Words next to each other
      - textbox "Words next to each other": Western Union
      - text: In any form and any case What it does
      - combobox "What it does":
        - option "Opens a case" [selected]
        - option "Also holds the listing back"
      - paragraph: 7 of the newest 1,000 listings would have matched.
      - list:
        - listitem:
          - link "Rolex":
            - /url: /en/product/0192f000-0000-7000-8000-000000000001
          - paragraph:
            - text: nur per
            - mark: Western Union
      - paragraph: The newest 1 of them are shown.
      - button "Save the rule"
      - button "Cancel"
  `)
  await form.getByRole('textbox', { name: 'Words next to each other' }).fill('Western')
  await expect.element(form.getByRole('button', { name: 'Save the rule' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await form.getByRole('combobox', { name: 'What it does' }).selectOptions('Also holds the listing back')
  await form.getByRole('button', { name: 'Save the rule' }).click()

  await expect.element(page.getByRole('button', { name: 'New rule' })).toHaveFocus()
  expect(desk.server.asked.findLast(({ signature }) => signature.startsWith('PUT'))?.request.body).toEqual({
    kind: 'words',
    pattern: 'Western',
    action: 'hold',
    version: null,
  })
})

test('the audit log says who did what, and leads to the case and the member', async () => {
  const mia = { id: crypto.randomUUID(), username: 'mia' }
  const entry = { id: '2', act: 'case-decided' as const, moderator: mia, caseId: crypto.randomUUID(), member: null }
  await startDesk([], {
    'GET /v0/desk/audit': ({ query: { after } }) =>
      after === undefined
        ? { entries: [{ ...entry, detail: 'remove', at: Date.UTC(2026, 10, 25, 9) }], next: 'rest' }
        : {
            entries: [
              {
                ...entry,
                id: '1',
                act: 'moderator-appointed',
                moderator: null,
                caseId: null,
                member: mia,
                detail: '',
                at: 1,
              },
            ],
            next: null,
          },
  })
  await openDesk('/audit')
  const rows = page.getByRole('row')
  await expect.poll(() => textOf(rows.nth(1))).toContain('miaDecided a caseRemoval')
  await page.getByRole('button', { name: 'Show more' }).click()

  await expect.poll(() => textOf(rows.nth(2))).toContain('The operatorAppointed a moderatormia')
})

test('the figures of a period are shown as amounts with bars and by day, and can be downloaded', async () => {
  await page.viewport(1280, 900)
  const desk = await startDesk([], {
    'GET /v0/desk/figures': someFigures,
    'GET /v0/desk/figures.csv': new Response('group,name,value', { headers: { 'content-type': 'text/csv' } }),
  })
  await openDesk('/figures?from=2026-10-27&to=2026-11-25')
  const reasons = page.getByRole('table', { name: 'Reports by reason' })
  await expect.poll(() => textOf(reasons.getByRole('row').nth(0))).toContain('Suspicious price41')
  await expect.element(page.getByText('3 hours')).toBeVisible()
  await page.getByText('As a table').click()
  await expect.element(page.getByRole('row', { name: /^27 Oct 2026/ })).toBeVisible()

  const form = page.getByRole('form', { name: 'Period' })
  await expect.element(form).toMatchAriaInlineSnapshot(`
    - form "Period":
      - text: From
      - textbox "From": 2026-10-27
      - text: To
      - textbox "To": 2026-11-25
      - button "Show"
  `)
  await form.getByLabelText('To').fill('2026-10-01')
  await form.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByText(/^Please choose a period/)).toBeVisible()
  await form.getByLabelText('From').fill('2026-09-01')
  await form.getByRole('button', { name: 'Show' }).click()
  await expect
    .poll(() => desk.server.asked.findLast(({ signature }) => signature === 'GET /v0/desk/figures')?.request.query)
    .toEqual({ from: '2026-09-01', to: '2026-10-01' })

  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await expect.poll(() => desk.server.countOf('GET /v0/desk/figures.csv')).toBe(1)
})

test.each(['de', 'ru'] as const)('on a small phone nothing is wider than the screen, in %s', async (locale) => {
  await page.viewport(360, 740)
  const opened = anAnsweredCase({ taker: null, isHeld: true, decisions: [anAnsweredDecision()] })
  await startDesk([opened], {
    'GET /v0/desk/rules': { rules: [] },
    'GET /v0/desk/figures': someFigures,
    'GET /v0/desk/audit': { entries: [], next: null },
  })
  for (const path of ['', `/cases/${opened.id}`, '/rules', '/figures', '/audit']) {
    const { close } = await openDesk(path, locale)
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeInTheDocument()
    await expect.poll(() => page.getBySelector('.skeleton').elements()).toEqual([])
    expect(document.documentElement.scrollWidth, path).toBeLessThanOrEqual(360)
    close()
  }
})
