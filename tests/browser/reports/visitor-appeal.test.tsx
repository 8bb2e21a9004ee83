import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Problem } from '#contract/problems.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { pageOutbox } from '#src/data/outbox/page-outbox.ts'
import { network } from '#src/data/session/browser-session.ts'
import { VisitorAppeal } from '#src/features/reports/visitor-appeal.tsx'
import { anAppeal, anOwnReport } from '#tests/support/answered-reports.ts'
import { showComponent } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

afterEach(wipeLocalData)

const read = 'GET /v0/report-appeals/:token'

const appealOf = 'PUT /v0/report-appeals/:token'

const token = 'T'.repeat(80)

const { subject, reason } = anOwnReport()

const decided = (appeal = anAppeal()) => ({
  subject,
  reason,
  decision: { id: crypto.randomUUID(), hasActed: false, decidedAt: Date.UTC(2031, 10, 25, 12), appeal },
})

const show = (given: string) =>
  showComponent(
    <main>
      <VisitorAppeal call={createBrowserCall(network)} token={given} />
    </main>,
  )

const main = page.getByRole('main')
const invalid = main.getByText(/^This link is incomplete or no longer valid\./)

test('a visitor appeals the decision about their report by the link in the mail', async () => {
  const server = startStubServer({ [read]: decided(), [appealOf]: decided(anAppeal('made')) })
  await show(token)
  await main.getByRole('button', { name: 'Appeal' }).click()
  await main.getByRole('textbox', { name: 'Why is the decision wrong?' }).fill('It is a copy.')
  await expect.element(main).toMatchAriaInlineSnapshot(`
    - main:
      - heading "Rolex Submariner" [level=2]
      - paragraph: Suspicious price
      - paragraph: "Decided on 25 November 2031: it does not break the law or our rules."
      - paragraph:
        - text: "You can appeal until 31 May 2032: a person will look at it again, free of charge. You may also turn to an out-of-court dispute settlement body or to a court."
        - link "How an appeal works"
      - text: Why is the decision wrong?
      - textbox "Why is the decision wrong?": It is a copy.
      - paragraph: 13 of 2000 characters
      - button "Send appeal"
  `)

  server.answers[read] = decided(anAppeal('made'))
  await main.getByRole('button', { name: 'Send appeal' }).click()
  await expect.poll(() => pageOutbox.list()).toHaveLength(1)
  await pageOutbox.run()

  expect(server.asked.find(({ signature }) => signature === appealOf)?.request).toEqual({
    params: { token },
    body: { text: 'It is a copy.' },
  })
})

test('a link without a token, or with one that is not known, says so', async () => {
  startStubServer({ [read]: new Problem('decision-not-found') })
  const { close } = await show('')
  await expect.element(invalid).toBeVisible()
  close()

  await show(token)
  await expect.element(invalid).toBeVisible()
})
