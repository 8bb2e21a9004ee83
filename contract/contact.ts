/** What a message of the contact form is about. */
export const contactTopics = [
  'account',
  'listing',
  'order',
  'safety',
  'privacy',
  'accessibility',
  'error',
  'press',
  'other',
] as const

export type ContactTopic = (typeof contactTopics)[number]

/** Length of a message to the operator, in characters. */
export const maxContactMessageLength = 4_000

/** Length of the link or number that it is about, in characters. */
export const maxContactReferenceLength = 300
