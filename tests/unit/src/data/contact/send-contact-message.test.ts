import { expect, test } from 'vitest'

import type { Call, MemberCall } from '#contract/api/call.ts'
import type { ContactMessage } from '#contract/api/contact.ts'
import { createSendContactHandler } from '#src/data/contact/send-contact-message.ts'
import type { OutboxRow } from '#src/data/sync/schema/sync-tables.ts'

const body: ContactMessage = {
  topic: 'error',
  email: 'mia@example.org',
  message: 'Et geet net.',
  reference: '',
  language: 'lb',
}

function aHandler() {
  const sent: unknown[] = []
  const callOf = (as: string) => async (signature: string, request: unknown) =>
    void sent.push({ signature, as, request })
  const handler = createSendContactHandler({
    callAs: (memberId) => callOf(memberId) as unknown as MemberCall,
    publicCall: callOf('a visitor') as unknown as Call,
  })
  return { sent, handler }
}

const entryOf = (payload: unknown) =>
  ({ operation: 'send-contact-message', subject: 'the id', payload }) as unknown as OutboxRow

const request = { params: { messageId: 'the id' }, body }

test('a message of a member is sent as that member, under the id that it has on the device', async () => {
  const { sent, handler } = aHandler()
  const entry = entryOf({ ...body, memberId: 'mia' })

  await handler.run(entry, 'mia')

  expect(await handler.ownerOf(entry)).toBe('mia')
  expect(sent).toEqual([{ signature: 'PUT /v0/account/contact-messages/:messageId', as: 'mia', request }])
})

test('a message of a visitor is sent without saying who is signed in by then', async () => {
  const { sent, handler } = aHandler()

  await handler.runAsVisitor!(entryOf(body))

  expect(await handler.ownerOf(entryOf(body))).toBeUndefined()
  expect(sent).toEqual([{ signature: 'PUT /v0/contact-messages/:messageId', as: 'a visitor', request }])
})
