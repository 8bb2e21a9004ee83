import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'

import { maxEmailLength } from '#contract/accounts.ts'
import { maxContactMessageLength, maxContactReferenceLength } from '#contract/contact.ts'
import { LongTextField } from '#src/components/long-text-field.tsx'
import type { ContactProgress } from '#src/data/outbox/contact-outbox.ts'
import { checkEmail, emailFormatError } from '#src/i18n/field-validation.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { focusFirstInvalid } from '#src/ui/focus.ts'
import { TextField } from '#src/ui/form/text-field.tsx'

import { type ContactDraft, type ContactField, invalidFields } from './contact-draft.ts'
import { TopicField } from './topic-field.tsx'

type ContactFieldsProps = {
  draft: ContactDraft
  /** The address of a member's account, empty for visitors. */
  ownEmail: string
  /** Why the server refused the message. */
  refusal: Extract<ContactProgress, { state: 'failed' }> | undefined
  isDisabled: boolean
  onChange: (changes: Partial<ContactDraft>) => void
  onSend: () => void
}

export function ContactFields({ draft, ownEmail, refusal, isDisabled, onChange, onSend }: ContactFieldsProps) {
  const { t, i18n } = useLingui()
  const [isTried, setTried] = useState(false)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const invalid = new Set<ContactField>(isTried ? invalidFields(draft, ownEmail) : [])
  const isRefused = (field: ContactField) => refusal?.refusedFields.includes(field) && !changed.has(field)
  const email = draft.email ?? ownEmail
  const emailError = invalid.has('email') ? checkEmail(email) : isRefused('email') ? emailFormatError : undefined

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    setChanged(new Set())
    if (invalidFields(draft, ownEmail).length > 0) focusFirstInvalid(event.currentTarget)
    else onSend()
  }

  function change(changes: Partial<ContactDraft>) {
    setChanged((before) => new Set([...before, ...Object.keys(changes)]))
    onChange(changes)
  }

  return (
    <form noValidate onSubmit={send}>
      <fieldset disabled={isDisabled} className="flex flex-col gap-5">
        {refusal && !isRefused('email') && (
          <p role="alert" className="rounded-field bg-danger-tint px-3 py-2 text-sm text-pretty text-danger">
            {i18n._(problemText[refusal.problem])}
          </p>
        )}
        <TopicField
          value={draft.topic}
          error={invalid.has('topic') && <Trans>Please choose what it is about.</Trans>}
          onChange={(topic) => change({ topic })}
        />
        <TextField
          label={<Trans>Your e-mail address</Trans>}
          hint={<Trans>We answer to this address.</Trans>}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={maxEmailLength}
          value={email}
          onChange={(typed) => change({ email: typed })}
          error={emailError && i18n._(emailError)}
        />
        <LongTextField
          label={<Trans>Your message</Trans>}
          error={invalid.has('message') && t`Please write your message.`}
          value={draft.message}
          onChange={(message) => change({ message })}
          maxLength={maxContactMessageLength}
          rows={6}
        />
        <TextField
          label={<Trans>Link or number (optional)</Trans>}
          hint={<Trans>Of the listing, the order or the page that it is about.</Trans>}
          name="reference"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxContactReferenceLength}
          value={draft.reference}
          onChange={(reference) => change({ reference })}
        />
        <button type="submit" className="button-primary">
          <Trans>Send message</Trans>
        </button>
      </fieldset>
    </form>
  )
}
