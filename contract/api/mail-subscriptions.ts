import { z } from 'zod'

import { mailFrequencies } from '#contract/notifications.ts'
import { searchFrequencies } from '#contract/saved-searches.ts'

import { endpoint } from './endpoint.ts'

/** Of the link in a mail: it names a member and what the mails are about, and works until its topic has no mails. */
const params = z.strictObject({ token: z.string().regex(/^[\w-]{60,120}$/) })

/** What is in a request that unsubscribes without a page (RFC 8058). */
export const oneClickForm = { name: 'List-Unsubscribe', value: 'One-Click' } as const

export const unsubscribe = endpoint('POST /v0/unsubscribe/:token', {
  summary: 'Ends the mails that contain this address, as mail programs do it (RFC 8058)',
  access: 'public',
  params,
  rawBody: {
    maxBytes: 4_096,
    mediaTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    headers: ['Content-Type'],
  },
  response: z.object({}),
  problems: ['invalid-request', 'not-found', 'too-many-requests'],
})

const topicMails = z.union([
  z.strictObject({ topic: z.enum(['messages', 'own-listings']), mail: z.enum(['instant', 'off']) }),
  z.strictObject({ topic: z.enum(['favourites', 'saved-searches']), mail: z.enum(mailFrequencies) }),
])

const ofTopics = { kind: z.literal('topics'), topics: z.array(topicMails).min(1).max(4) }

const ofSearch = { kind: z.literal('saved-search'), frequency: z.enum(searchFrequencies) }

const MailSubscription = z.union([z.object(ofTopics), z.object({ ...ofSearch, name: z.string() })])
/** What a mail was about, and how often such mails come. */
export type MailSubscription = z.infer<typeof MailSubscription>

const MailSubscriptionChange = z.union([z.strictObject(ofTopics), z.strictObject(ofSearch)])
export type MailSubscriptionChange = z.infer<typeof MailSubscriptionChange>

const problems = ['not-found', 'too-many-requests'] as const

export const readMailSubscription = endpoint('GET /v0/mail-subscriptions/:token', {
  summary: 'Tells which mails the link in a mail can end, and how often they come',
  access: 'public',
  params,
  response: MailSubscription,
  problems,
})

export const changeMailSubscription = endpoint('PUT /v0/mail-subscriptions/:token', {
  summary: 'Changes how often the mails come that the link in a mail is about',
  access: 'public',
  params,
  body: MailSubscriptionChange,
  response: MailSubscription,
  problems,
})
