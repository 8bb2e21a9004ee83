import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Problem } from '#contract/problems.ts'
import { wipeDeviceData } from '#src/data/accounts/local-account-data.ts'
import { createQueryClient } from '#src/data/api/query-client.ts'
import { pageOutbox } from '#src/data/outbox/page-outbox.ts'
import { ContactForm } from '#src/features/contact/contact-form.tsx'
import { anAccount } from '#tests/support/an-account.ts'
import { expectNoViolations } from '#tests/support/axe-in-both-themes.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

afterEach(() => wipeDeviceData({ queryClient: createQueryClient() }))

const asVisitor = 'PUT /v0/contact-messages/:messageId'
const asMember = 'PUT /v0/account/contact-messages/:messageId'

const main = page.getByRole('main')
const topic = main.getByRole('combobox', { name: 'What is it about?' })
const email = main.getByRole('textbox', { name: 'Your e-mail address' })
const message = main.getByRole('textbox', { name: 'Your message' })
const send = main.getByRole('button', { name: 'Send message' })

const show = () =>
  showComponent(
    <main>
      <ContactForm />
    </main>,
  )

async function fillIn(): Promise<void> {
  await topic.selectOptions('Something does not work')
  await email.fill('lea@example.org')
  await message.fill('The map stays grey.')
}

test('what is missing is said beside its field, and the form is accessible to axe', async () => {
  startStubServer({})
  await show()

  await send.click()

  await expect.element(main.getByRole('region', { name: 'Contact form' })).toMatchAriaInlineSnapshot(`
    - region "Contact form":
      - heading "Contact form" [level=2]
      - group:
        - text: What is it about?
        - combobox "What is it about?":
          - option "Please choose" [selected]
          - option "My account"
          - option "A listing or a conversation"
          - option "A paid option, a receipt or a refund"
          - option "Fraud or safety"
          - option "My personal data"
          - option "Something that I cannot use because of a disability"
          - option "Something does not work"
          - option "Press or partnership"
          - option "Something else"
        - status: Please choose what it is about.
        - text: Your e-mail address
        - textbox "Your e-mail address"
        - text: We answer to this address.
        - status: Please type your e-mail address.
        - text: Your message
        - textbox "Your message"
        - paragraph: 0 of 4000 characters
        - status: Please write your message.
        - text: Link or number (optional)
        - textbox "Link or number (optional)"
        - text: Of the listing, the order or the page that it is about.
        - button "Send message"
  `)
  await expect.element(topic).toHaveFocus()
  await expectNoViolations()
})

test('what a visitor has typed outlives a reload, is sent once, and is then gone from the device', async () => {
  const server = startStubServer({ [asVisitor]: {} })
  const { close } = await show()
  await fillIn()
  close()
  await show()
  await expect.element(message).toHaveValue('The map stays grey.')

  await send.click()
  await expect.poll(() => pageOutbox.list()).toHaveLength(1)
  await expect.element(main.getByText(/Your message is/)).toBeVisible()
  await pageOutbox.run()

  await expect.element(main.getByText('Thank you. We have received your message.')).toBeVisible()
  const sent = server.asked.filter(({ signature }) => signature === asVisitor)
  expect(sent).toHaveLength(1)
  expect(sent[0]!.request).toMatchObject({
    body: {
      topic: 'error',
      email: 'lea@example.org',
      message: 'The map stays grey.',
      reference: '',
      language: 'en',
    },
  })
  await main.getByRole('button', { name: 'Write another message' }).click()
  await expect.element(message).toHaveValue('')
})

test('a refused address is said beside its field, with everything typed still there', async () => {
  const server = startStubServer({ [asVisitor]: new Problem('invalid-request', { fields: { email: 'invalid' } }) })
  await show()
  await fillIn()
  await send.click()
  await expect.poll(() => pageOutbox.list()).toHaveLength(1)
  await pageOutbox.run()

  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(message).toHaveValue('The map stays grey.')
  server.answers[asVisitor] = {}
  await email.fill('lea.b@example.org')
  await send.click()
  await expect.poll(async () => (await pageOutbox.list())[0]?.state).toBe('waiting')
  await pageOutbox.run()

  await expect.element(main.getByText('Thank you. We have received your message.')).toBeVisible()
})

test('a member writes from the address of the account, and is told where the receipt goes', async () => {
  const account = anAccount()
  await signIn(account.id)
  const server = startStubServer({ 'GET /v0/account': account, [asMember]: {} })
  await show()
  await expect.element(email).toHaveValue(account.email)

  await topic.selectOptions('My account')
  await message.fill('Moien')
  await send.click()
  await expect.poll(() => pageOutbox.list()).toHaveLength(1)
  await pageOutbox.run()

  await expect.element(main.getByText(`A receipt is on its way to ${account.email}`, { exact: false })).toBeVisible()
  expect(server.asked.filter(({ signature }) => signature === asMember)).toHaveLength(1)
})
