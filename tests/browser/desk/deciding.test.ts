import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { hour } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { aConcernedMember, anAnsweredCase, anAnsweredDecision } from '#tests/support/answered-cases.ts'

import { caseTitle, openDesk, queueEntries, startDesk } from './desk-page.ts'

const decide = 'PUT /v0/desk/cases/:caseId/decisions/:decisionId'

const aCase = (label: string, given: Parameters<typeof anAnsweredCase>[0] = {}) =>
  anAnsweredCase({ subject: { kind: 'listing', id: crypto.randomUUID(), label }, ...given })

const desktop = () => page.viewport(1280, 900)

const ground = () => page.getByRole('combobox', { name: 'Ground' })

const reasons = () => page.getByRole('textbox', { name: 'Statement for jempi' })

const decideButton = () => page.getByRole('button', { name: 'Decide', exact: true })

const heading = (label: string) => expect.element(caseTitle(label)).toHaveFocus()

test('a moderator decides cases with the keyboard alone', () => decideByKeyboard(6))

test('a moderator decides a hundred cases with the keyboard alone', { tags: ['long'] }, () => decideByKeyboard(100))

async function decideByKeyboard(count: number) {
  await desktop()
  const labels = Array.from({ length: count }, (_, index) => `Case ${index + 1}`)
  const { decisions } = await startDesk(labels.map((label) => aCase(label)))
  let pointers = 0
  const countPointer = () => (pointers += 1)
  addEventListener('pointerdown', countPointer)
  onTestFinished(() => removeEventListener('pointerdown', countPointer))
  await openDesk()
  await expect.element(queueEntries().first()).toBeVisible()
  await userEvent.keyboard('j{Enter}')

  for (const [index, label] of labels.entries()) {
    await heading(label)
    if (index % 2 === 0) {
      await userEvent.keyboard('n')
      await expect.element(decideButton()).toHaveFocus()
      await userEvent.keyboard('{Enter}')
    } else {
      await userEvent.keyboard('r')
      await expect.element(ground()).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    }
  }

  await expect.element(page.getByText('Nothing is waiting here.')).toBeVisible()
  expect(decisions()).toHaveLength(count)
  expect(decisions().filter(({ outcome }) => outcome === 'none')).toHaveLength(count / 2)
  expect(decisions().filter(({ outcome, ground }) => outcome === 'remove' && ground !== null)).toHaveLength(count / 2)
  expect(pointers).toBe(0)
}

test('the keys move through the queue, open a case, and lead back to where it was', async () => {
  await desktop()
  await startDesk([aCase('Vélo'), aCase('Table'), aCase('Lampe')])
  await openDesk()
  await expect.element(queueEntries().nth(2)).toBeVisible()

  await userEvent.keyboard('jj')
  await expect.element(queueEntries().nth(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}k')
  await expect.element(queueEntries().nth(0)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await heading('Vélo')
  await expect.element(page.getByText('You have taken it.')).toBeVisible()
  await userEvent.keyboard('j')
  await heading('Table')
  await expect.element(page.getByText('Nobody is working on it.')).toBeVisible()
  await userEvent.keyboard('t')
  await expect.element(page.getByText('You have taken it.')).toBeVisible()
  await userEvent.keyboard('q')

  await expect.element(queueEntries().nth(1)).toHaveFocus()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - dialog "Keyboard shortcuts":
      - heading "Keyboard shortcuts" [level=2]
      - button "Close"
      - term: J K
      - definition: Next and previous case
      - term: ↓ ↑
      - definition: Move in the queue
      - term: ↵
      - definition: Open the case and take it
      - term: T
      - definition: Take the case, or give it back
      - term: "N"
      - definition: No action
      - term: W R S
      - definition: Warn, remove, suspend
      - term: U
      - definition: Restore
      - term: Ctrl ↵
      - definition: Decide, from any field
      - term: Q
      - definition: Back to the queue
      - term: "?"
      - definition: Show these keys
      - checkbox "Single keys act at once" [checked]
      - text: Single keys act at once
  `)
})

test('single keys can be turned off, for people who would press them by accident', async () => {
  await desktop()
  await startDesk([aCase('Vélo')])
  await openDesk()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('checkbox', { name: 'Single keys act at once' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await queueEntries().first().click()
  await heading('Vélo')

  await userEvent.keyboard('n')
  await expect.element(page.getByRole('radio', { name: 'No action' })).not.toBeChecked()

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('checkbox', { name: 'Single keys act at once' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('radio', { name: 'No action' })).toBeChecked()
})

test('the reasons begin with a template in the language of the member, and can be changed', async () => {
  await desktop()
  const { server } = await startDesk([aCase('Rolex')])
  await openDesk()
  await queueEntries().first().click()
  await heading('Rolex')
  await userEvent.keyboard('s')
  await ground().selectOptions('Fraud')
  await page.getByRole('radio', { name: '30 days' }).click()

  await expect.element(reasons()).toHaveValue(expect.stringContaining('wegen deiner Anzeige „Rolex“ gesperrt'))
  await expect.element(reasons()).toHaveValue(expect.stringContaining('Betrug ist eine Straftat.'))
  await expect.element(reasons()).toHaveAttribute('lang', 'de-LU')
  await expect.element(page.getByRole('region', { name: 'Decision' })).toMatchAriaInlineSnapshot(`
    - region "Decision":
      - heading "Decision" [level=3]
      - radiogroup "What happens":
        - text: What happens
        - radio "No action"
        - text: No action
        - radio "Warn the member"
        - text: Warn the member
        - radio "Remove it"
        - text: Remove it
        - radio "Suspend the member" [checked]
        - text: Suspend the member
      - text: Ground
      - combobox "Ground":
        - option "Choose a ground"
      - group "For how long":
        - text: For how long
        - radio "1 day"
        - text: 1 day
        - radio "7 days"
        - text: 7 days
        - radio "30 days" [checked]
        - text: 30 days
        - radio "For good"
        - text: For good
      - text: Statement for jempi
      - textbox "Statement for jempi": Wir haben dein Konto wegen deiner Anzeige „Rolex“ gesperrt. Es gibt deutliche Anzeichen dafür, dass andere getäuscht werden sollten, zum Beispiel über die Ware, den Preis oder die Bezahlung. Betrug ist eine Straftat. Bis zum Ende der Sperre kannst du weder veröffentlichen noch schreiben, und deine Anzeigen sind verborgen. Du kannst dich weiterhin anmelden, lesen und deine Daten herunterladen. Wenn du meinst, dass wir uns irren, kannst du Widerspruch einlegen.
      - text: "Language: Deutsch Note for moderators"
      - textbox "Note for moderators"
      - button "Decide"
  `)

  await reasons().fill('Dein Preis war erfunden.')
  await ground().selectOptions('Misleading price')
  await expect.element(reasons()).toHaveValue('Dein Preis war erfunden.')
  await page.getByRole('textbox', { name: 'Note for moderators' }).fill('Third time')
  await decideButton().click()

  await expect
    .poll(() => server.asked.find(({ signature }) => signature === decide)?.request.body)
    .toEqual({
      outcome: 'suspend',
      ground: 'misleading_price',
      text: 'Dein Preis war erfunden.',
      suspensionDays: 30,
      note: 'Third time',
      version: 1,
    })
})

test('what is missing is said beside the fields, and nothing is sent', async () => {
  await desktop()
  const { server } = await startDesk([aCase('Rolex')])
  await openDesk()
  await queueEntries().first().click()
  await heading('Rolex')
  await decideButton().click()
  await expect.element(page.getByText('Please choose what happens.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'No action' })).toHaveFocus()

  await page.getByRole('radio', { name: 'Remove it' }).click()
  await decideButton().click()
  await expect.element(page.getByText('Please choose the ground.')).toBeVisible()
  await expect.element(ground()).toHaveFocus()

  await ground().selectOptions('Counterfeit')
  await reasons().fill(' ')
  await decideButton().click()
  await expect.element(page.getByText('Please say why.')).toBeVisible()
  await expect.element(reasons()).toHaveFocus()
  expect(server.countOf(decide)).toBe(0)
})

test('a case about a promoted listing says what was paid for, until when, and what a removal pays back', async () => {
  await desktop()
  const ends = { startsAt: Date.UTC(2026, 10, 20), endsAt: Date.UTC(2026, 11, 3, 12), remaining: 5 * hour }
  const promotions = [
    { option: 'top_listing', state: 'running', ...ends } as const,
    { option: 'urgent_tag', state: 'stopped', ...ends, endsAt: null } as const,
  ]
  await startDesk([aCase('Rolex', { promotions }), aCase('Vélo')])
  await openDesk()
  await queueEntries().first().click()
  await heading('Rolex')
  const paid = page.getByRole('region', { name: 'Paid promotion' }).getByRole('listitem')
  const paidBack = page.getByText(/the rest of what was paid for its promotion is paid back/)
  await expect.element(paid.nth(0)).toMatchTextContent(/^Top listing ?until 3 December 2026$/)
  await expect.element(paid.nth(1)).toMatchTextContent(/^“Urgent” tag ?paused while the listing is hidden$/)

  await expect
    .element(page.getByRole('radiogroup', { name: 'What happens' }))
    .toHaveAccessibleDescription(/the rest of what was paid for its promotion is paid back/)

  await queueEntries().nth(1).click()
  await heading('Vélo')
  expect(paidBack.elements()).toEqual([])
  expect(paid.elements()).toEqual([])
})

test('a decision that was begun is still there after another case and a reload', async () => {
  await desktop()
  await startDesk([aCase('Rolex'), aCase('Vélo')])
  const opened = await openDesk()
  await queueEntries().first().click()
  await heading('Rolex')
  await page.getByRole('radio', { name: 'Warn the member' }).click()
  await ground().selectOptions('Spam or duplicates')
  await page.getByRole('textbox', { name: 'Note for moderators' }).fill('Ask Mia')
  await queueEntries().nth(1).click()
  await heading('Vélo')
  await expect.element(page.getByRole('radio', { name: 'Warn the member' })).not.toBeChecked()
  opened.close()

  await openDesk()
  await queueEntries().first().click()
  await heading('Rolex')

  await expect.element(page.getByRole('radio', { name: 'Warn the member' })).toBeChecked()
  await expect.element(ground()).toHaveValue('spam')
  await expect.element(page.getByRole('textbox', { name: 'Note for moderators' })).toHaveValue('Ask Mia')
})

test('a case that somebody else decides meanwhile says who and how, and the next one can be opened', async () => {
  await desktop()
  const [rolex, velo] = [aCase('Rolex'), aCase('Vélo')]
  const desk = await startDesk([rolex, velo])
  await openDesk()
  await queueEntries().first().click()
  await heading('Rolex')
  await userEvent.keyboard('n')
  desk.decide(rolex.id, anAnsweredDecision({ outcome: 'remove' }))
  await decideButton().click()

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('mia has decided this case in the meantime: Removal. Your decision was not sent.')
  await page.getByRole('button', { name: 'Next case' }).click()
  await heading('Vélo')
})

test('a case that has changed is decided only once the moderator has seen it again', async () => {
  await desktop()
  const rolex = aCase('Rolex')
  const desk = await startDesk([rolex])
  await openDesk()
  await queueEntries().first().click()
  await heading('Rolex')
  await userEvent.keyboard('n')
  desk.change(rolex.id, { version: 2, reports: 2 })
  await decideButton().click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The case has changed in the meantime. Please look at it again. What you wrote is still here.')
  expect(desk.decisions()).toEqual([])

  await decideButton().click()
  await expect.poll(() => desk.decisions()).toHaveLength(1)
})

test('a failure is shown and the same decision sent again', async () => {
  await desktop()
  const desk = await startDesk([aCase('Rolex')], { [decide]: new Problem('unavailable') })
  await openDesk()
  await queueEntries().first().click()
  await heading('Rolex')
  await userEvent.keyboard('n')
  await decideButton().click()
  await expect.element(page.getByText(/very busy/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.poll(() => desk.server.countOf(decide)).toBe(2)
  const ids = desk.server.asked.flatMap(({ signature, request }) =>
    signature === decide ? [(request.params as { decisionId: string }).decisionId] : [],
  )
  expect(new Set(ids).size).toBe(1)
})

test('a case that another moderator has taken is not taken from them until half an hour later', async () => {
  await desktop()
  const mia = { id: crypto.randomUUID(), username: 'mia' }
  const [taken, left] = [
    aCase('Rolex', { taker: { ...mia, takenAt: Date.now() } }),
    aCase('Vélo', { taker: { ...mia, takenAt: Date.now() - hour } }),
  ]
  const desk = await startDesk([taken, left])
  await openDesk()
  await queueEntries().first().click()
  await heading('Rolex')
  await expect.element(page.getByRole('alert')).toHaveTextContent('mia is working on this case.')
  await expect.element(page.getByRole('button', { name: 'Take it over' })).not.toBeInTheDocument()

  await queueEntries().nth(1).click()
  await heading('Vélo')
  await expect.poll(() => desk.server.countOf('PUT /v0/desk/cases/:caseId/taker')).toBe(1)
})

test('an appeal is confirmed with reasons, in the language of the member', async () => {
  await desktop()
  const appeal = {
    id: crypto.randomUUID(),
    by: 'concerned' as const,
    text: 'Et ass eng echt.',
    createdAt: Date.UTC(2026, 10, 25),
    state: 'made' as const,
  }
  const decision = anAnsweredDecision({ appeals: [appeal] })
  const concerned = aConcernedMember({ locale: 'lb' })
  await startDesk([aCase('Rolex', { queue: 'appeals', isRemoved: true, concerned, decisions: [decision] })])
  await openDesk('?queue=appeals')
  await queueEntries().first().click()
  await heading('Rolex')
  await expect.element(page.getByText('Et ass eng echt.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Remove it' })).not.toBeInTheDocument()

  await userEvent.keyboard('n')
  await expect.element(reasons()).toHaveValue(expect.stringMatching(/^Mir hunn däi Widdersproch/))
  await userEvent.keyboard('u')
  await expect.element(reasons()).toHaveValue(expect.stringMatching(/^Mir hunn d’Saach nach eng Kéier gekuckt/))
})
