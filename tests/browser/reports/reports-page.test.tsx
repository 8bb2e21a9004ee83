import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Problem } from '#contract/problems.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { pageOutbox } from '#src/data/outbox/page-outbox.ts'
import { sendReport } from '#src/data/outbox/report-outbox.ts'
import { reportDrafts } from '#src/data/reports/report-drafts.ts'
import { ReportsPage } from '#src/features/reports/reports-page.tsx'
import { anAppeal, anOwnReport, aStatement } from '#tests/support/answered-reports.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { type Answers, startStubServer } from '#tests/support/stub-server.ts'

afterEach(wipeLocalData)

const reportList = 'GET /v0/account/reports'

const decisionList = 'GET /v0/account/decisions'

const appealOf = 'PUT /v0/account/decisions/:decisionId/appeal'

const nothing: Answers = { [reportList]: { reports: [], next: null }, [decisionList]: { decisions: [], next: null } }

const main = page.getByRole('main')

async function show(answers: Answers) {
  const memberId = crypto.randomUUID()
  await signIn(memberId)
  const server = startStubServer({ ...nothing, ...answers })
  const shown = await showComponent(
    <main>
      <ReportsPage memberId={memberId} />
    </main>,
  )
  return { memberId, server, ...shown }
}

const withStatement = (statement: ReturnType<typeof aStatement>): Answers => ({
  [decisionList]: { decisions: [statement], next: null },
})

/** What the app does as soon as something waits to be sent. */
async function sendWhatWaits(): Promise<void> {
  await expect.poll(() => pageOutbox.list()).toHaveLength(1)
  await pageOutbox.run()
}

test('a member who has reported nothing reads what will be here', async () => {
  await show({})

  await expect.element(main.getByText(/^You have reported nothing yet\./)).toBeVisible()
  expect(main.getByRole('heading').elements()).toEqual([])
})

test('a decision about the member says what, why, on which ground, who decided and how to appeal', async () => {
  await show(withStatement(aStatement()))

  await expect.element(main.getByRole('heading', { name: 'We have removed your listing' })).toBeVisible()
  await expect.element(main).toMatchAriaInlineSnapshot(`
    - main:
      - heading "Decisions about you" [level=2]
      - list:
        - listitem:
          - heading "We have removed your listing" [level=3]
          - paragraph: Rolex Submariner
          - term: Decided on
          - definition:
            - time: 29 November 2031
          - term: Against the law
          - definition: Counterfeit products
          - term: Facts
          - definition: The dial has a spelling mistake.
          - term: How we noticed
          - definition: Somebody has reported it.
          - term: Decided by
          - definition: A person of the Noper team
          - paragraph:
            - text: "You can appeal until 31 May 2032: a person will look at it again, free of charge. You may also turn to an out-of-court dispute settlement body or to a court."
            - link "How an appeal works"
          - button "Appeal"
  `)
})

test('a suspension says until when, and an automatic decision that no person took it', async () => {
  const suspendedUntil = Date.UTC(2032, 0, 15, 12)
  await show(
    withStatement(
      aStatement({ outcome: 'suspend', ground: 'spam', suspendedUntil, isReported: false, isAutomated: true }),
    ),
  )

  await expect.element(main.getByText('15 January 2032')).toBeVisible()
  await expect.element(main.getByText('An automatic rule, and no person yet')).toBeVisible()
  await expect.element(main.getByText('We have found it ourselves.')).toBeVisible()
})

test('a report says whether it was decided and how', async () => {
  const decidedAt = Date.UTC(2031, 10, 25, 12)
  const decision = { id: crypto.randomUUID(), hasActed: true, decidedAt, appeal: anAppeal('over') }
  const reports = [anOwnReport(), anOwnReport({ decision })]
  await show({ [reportList]: { reports, next: null } })

  await expect.element(main.getByText('Received. A moderator will decide.')).toBeVisible()
  await expect.element(main).toMatchAriaInlineSnapshot(`
    - main:
      - heading "What you have reported" [level=2]
      - list:
        - listitem:
          - heading "Rolex Submariner" [level=3]
          - paragraph:
            - text: Suspicious price ·
            - time: 20 November 2031
          - paragraph: It costs ten times as much.
          - paragraph: Received. A moderator will decide.
        - listitem:
          - heading "Rolex Submariner" [level=3]
          - paragraph:
            - text: Suspicious price ·
            - time: 20 November 2031
          - paragraph: It costs ten times as much.
          - paragraph: "Decided on 25 November 2031: we have acted on your report."
          - paragraph: It could be appealed until 31 May 2032.
  `)
})

test('a decision is appealed with the keyboard alone', async () => {
  const statement = aStatement()
  const { server } = await show({ ...withStatement(statement), [appealOf]: { appeal: anAppeal('made') } })
  const button = main.getByRole('button', { name: 'Appeal' })
  await expect.element(button).toBeVisible()
  button.element().focus()

  await userEvent.keyboard('{Enter}')
  const text = main.getByRole('textbox', { name: 'Why is the decision wrong?' })
  await expect.element(text).toHaveFocus()
  await expect.element(main.getByRole('listitem')).toMatchAriaInlineSnapshot(`
    - listitem:
      - heading "We have removed your listing" [level=3]
      - paragraph: Rolex Submariner
      - term: Decided on
      - definition:
        - time: 29 November 2031
      - term: Against the law
      - definition: Counterfeit products
      - term: Facts
      - definition: The dial has a spelling mistake.
      - term: How we noticed
      - definition: Somebody has reported it.
      - term: Decided by
      - definition: A person of the Noper team
      - paragraph:
        - text: "You can appeal until 31 May 2032: a person will look at it again, free of charge. You may also turn to an out-of-court dispute settlement body or to a court."
        - link "How an appeal works"
      - text: Why is the decision wrong?
      - textbox "Why is the decision wrong?"
      - paragraph: 0 of 2000 characters
      - button "Send appeal"
  `)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(main.getByText('Please say why.')).toBeVisible()
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('It is my own photo.{Tab}{Enter}')
  await expect.element(main.getByText('Will be sent as soon as you are online.')).toBeVisible()
  await sendWhatWaits()

  await expect.element(main.getByText(/^You have appealed\./)).toBeVisible()
  expect(server.asked.find(({ signature }) => signature === appealOf)?.request).toEqual({
    params: { decisionId: statement.id },
    body: { text: 'It is my own photo.' },
  })
})

test('the text of an appeal is there again after the page was closed', async () => {
  const answers = withStatement(aStatement())
  const { close, memberId } = await show(answers)
  await main.getByRole('button', { name: 'Appeal' }).click()
  await main.getByRole('textbox').fill('It is my own photo.')
  await expect.element(main.getByText('19 of 2000 characters')).toBeVisible()
  close()

  await showComponent(
    <main>
      <ReportsPage memberId={memberId} />
    </main>,
  )

  await expect.element(main.getByRole('textbox')).toHaveValue('It is my own photo.')
})

test('an appeal that the server refuses says why, and can be deleted', async () => {
  await show({ ...withStatement(aStatement()), [appealOf]: new Problem('appeal-too-late') })
  await main.getByRole('button', { name: 'Appeal' }).click()
  await main.getByRole('textbox').fill('It is my own photo.')
  await main.getByRole('button', { name: 'Send appeal' }).click()
  await sendWhatWaits()

  await expect.element(main.getByRole('alert').getByText('This decision can no longer be appealed.')).toBeVisible()
  await main.getByRole('button', { name: 'Delete it' }).click()
  await expect.element(main.getByRole('button', { name: 'Appeal' })).toBeVisible()
})

test('a report that waits for a network is in the list, and offline the list says why it is not complete', async () => {
  const memberId = crypto.randomUUID()
  await signIn(memberId)
  startStubServer().isAway = true
  const target = { memberId, subject: { kind: 'member' as const, memberId: crypto.randomUUID() }, label: 'jang' }
  await reportDrafts.write(target, { reason: 'suspicious_seller' }, 'en')
  await sendReport(target)
  await showComponent(
    <main>
      <ReportsPage memberId={memberId} />
    </main>,
  )

  await expect.element(main.getByRole('heading', { name: 'jang' })).toBeVisible()
  await expect.element(main.getByText('Will be sent as soon as you are online.')).toBeVisible()
  await expect
    .element(
      main
        .getByRole('alert')
        .first()
        .getByText(/you are offline at the moment/),
    )
    .toBeVisible()
})
