import { type ContactTopic, maxContactReferenceLength } from '#contract/contact.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import { unsavedInput, unsavedInputInTab } from '#src/data/storage/unsaved-input.ts'
import { checkEmail } from '#src/i18n/field-validation.ts'

/** A message to the operator as it is typed. */
export type ContactDraft = {
  /** The same for each attempt to send it. */
  id: string
  topic: ContactTopic | null
  /** Null until it was typed: a member's own address is filled in. */
  email: string | null
  message: string
  reference: string
  /** It was passed to the outbox. */
  isQueued: boolean
}

export type ContactField = 'topic' | 'email' | 'message' | 'reference'

/** Of a draft that the person has not touched. The server renders it, which has no random values. */
const emptyDraft = (id: string): ContactDraft => ({
  id,
  topic: null,
  email: null,
  message: '',
  reference: '',
  isQueued: false,
})

/** Of visitors it goes with the tab, because others may use the same device. */
const storageOf = (memberId: string) => (memberId === '' ? unsavedInputInTab : unsavedInput)

const nameOf = (memberId: string) => `contact ${memberId}`.trim()

/** The draft of a member, or of a visitor if the id is empty. It survives a reload. */
export const contactDrafts = {
  read: (memberId: string): ContactDraft =>
    storageOf(memberId).read<ContactDraft>(nameOf(memberId)) ?? emptyDraft(crypto.randomUUID()),
  save: (memberId: string, draft: ContactDraft): void => storageOf(memberId).save(nameOf(memberId), draft),
  remove: (memberId: string): void => storageOf(memberId).remove(nameOf(memberId)),
}

/** What the server and the first render show, which know nobody. */
export const unknownDraft = emptyDraft('')

/** The fields that cannot be sent as they are. */
export function invalidFields({ topic, email, message, reference }: ContactDraft, ownEmail: string): ContactField[] {
  const isValid: Record<ContactField, boolean> = {
    topic: topic !== null,
    email: checkEmail(email ?? ownEmail) === undefined,
    message: normalizeText(message) !== '',
    reference: reference.length <= maxContactReferenceLength,
  }
  return (Object.keys(isValid) as ContactField[]).filter((field) => !isValid[field])
}
