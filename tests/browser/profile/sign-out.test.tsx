import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { NewMessageContent } from '#contract/api/conversations.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { discardMessage, sendMessage } from '#src/data/outbox/message-outbox.ts'
import { SignOutDialog } from '#src/features/profile/sign-out-dialog.tsx'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const write = (text: string) => {
  const to = { conversationId: crypto.randomUUID(), listingId: crypto.randomUUID(), isClosedKnown: false }
  return sendMessage(to, { kind: 'text', text, photos: [] } satisfies NewMessageContent)
}

test('who signs out reads how many of their own messages are not sent yet', async () => {
  startStubServer().isAway = true
  await signIn()
  await write('Of another member of this device')
  await signIn()
  await showComponent(<SignOutDialog onClose={() => {}} />)
  await expect.element(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible()
  expect(page.getByText(/^\d+ messages? (is|are) not sent yet/).elements()).toEqual([])

  await write('Bonjour')
  await expect.element(page.getByText(/^1 message is not sent yet/)).toBeVisible()
  await write('Allô ?')

  await expect.element(page.getByText(/^2 messages are not sent yet/)).toBeVisible()
  for (const { id } of await localDatabase.pendingMessages.toArray()) await discardMessage(id)
})
