import { z } from 'zod'

import { maxEmailLength } from '#contract/accounts.ts'
import { contactTopics, maxContactMessageLength, maxContactReferenceLength } from '#contract/contact.ts'
import { locales } from '#contract/language/locales.ts'

import { endpoint } from './endpoint.ts'
import { normalizedText } from './text.ts'

const params = z.strictObject({ messageId: z.uuid() })

const ContactMessage = z.strictObject({
  topic: z.enum(contactTopics),
  email: z.email().max(maxEmailLength).describe('The operator answers to this address'),
  message: normalizedText(maxContactMessageLength).min(1),
  reference: normalizedText(maxContactReferenceLength)
    .regex(/^[^\r\n]*$/)
    .describe('The link or number of what it is about; empty if there is none'),
  language: z.enum(locales).describe('Of the app in which it was written'),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const contactAsVisitor = endpoint('PUT /v0/contact-messages/:messageId', {
  summary:
    'Writes to the operator of the market under an id of the client’s making, without an account. Sent twice, it arrives once',
  access: 'public',
  params,
  body: ContactMessage,
  response: z.object({}),
  problems: ['too-many-requests'],
})

export const contactAsMember = endpoint('PUT /v0/account/contact-messages/:messageId', {
  summary:
    'Writes to the operator of the market as a member, under an id of the client’s making. Sent twice, it arrives once. If the answer goes to the confirmed address of the account, a receipt comes by mail',
  access: 'member',
  params,
  body: ContactMessage,
  response: z.object({}),
  problems: ['too-many-requests'],
})
