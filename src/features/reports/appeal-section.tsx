import { Trans } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'

import type { Appeal } from '#contract/api/reports.ts'
import { maxAppealLength } from '#contract/reports.ts'
import { HelpLink } from '#src/components/help-link.tsx'
import { LongTextField } from '#src/components/long-text-field.tsx'
import type { AppealTarget } from '#src/data/reports/appeal-drafts.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { focusFirstInvalid } from '#src/ui/focus.ts'

import { UnsentNotice } from './unsent-notice.tsx'
import { useAppeal } from './use-appeal.ts'

type AppealSectionProps = { target: AppealTarget; appeal: Appeal }

/** How a decision can be appealed and until when, or what has become of the appeal. */
export function AppealSection({ target, appeal }: AppealSectionProps) {
  const formats = useFormats()

  switch (appeal.state) {
    case 'possible':
      return <PossibleAppeal target={target} until={appeal.until} />
    case 'over':
      return (
        <p className={noteStyles}>
          <Trans>It could be appealed until {formats.date(appeal.until)}.</Trans>
        </p>
      )
    case 'made':
      return <MadeAppeal />
    case 'confirmed':
      return (
        <p className={noteStyles}>
          <Trans>You have appealed. A person has looked at it again and has confirmed the decision.</Trans>
        </p>
      )
    case 'changed':
      return (
        <p className={noteStyles}>
          <Trans>You have appealed. A person has looked at it again and has changed the decision.</Trans>
        </p>
      )
  }
}

const MadeAppeal = () => (
  <p className={noteStyles}>
    <Trans>You have appealed. A person will look at it again, and we will tell you what they decide.</Trans>
  </p>
)

const noteStyles = 'text-sm text-pretty text-text-muted'

function PossibleAppeal({ target, until }: { target: AppealTarget; until: number }) {
  const formats = useFormats()
  const { appeal, change, send, discard } = useAppeal(target)
  const [isOpen, setOpen] = useState(false)

  if (appeal?.state === 'sent') return <MadeAppeal />
  if (appeal && appeal.state !== 'draft')
    return (
      <div>
        <p className="text-sm font-medium">
          <Trans>Your appeal</Trans>
        </p>
        <p className="max-w-[70ch] text-sm wrap-anywhere whitespace-pre-line">{appeal.text}</p>
        <UnsentNotice
          unsent={appeal}
          onRetry={() => void send()}
          onDiscard={() => {
            setOpen(false)
            void discard()
          }}
        />
      </div>
    )
  return (
    <>
      <p className={noteStyles}>
        <Trans>
          You can appeal until {formats.date(until)}: a person will look at it again, free of charge. You may also turn
          to an out-of-court dispute settlement body or to a court.
        </Trans>{' '}
        <HelpLink article="appeal">
          <Trans>How an appeal works</Trans>
        </HelpLink>
      </p>
      {appeal && (isOpen || appeal.text !== '') ? (
        <AppealForm
          text={appeal.text}
          onChange={(text) => {
            // Stays open when the text is deleted.
            setOpen(true)
            change(text)
          }}
          onSend={() => void send()}
        />
      ) : (
        <button type="button" onClick={() => setOpen(true)} className="button-quiet self-start">
          <Trans>Appeal</Trans>
        </button>
      )}
    </>
  )
}

type AppealFormProps = { text: string; onChange: (text: string) => void; onSend: () => void }

function AppealForm({ text, onChange, onSend }: AppealFormProps) {
  const [isTried, setTried] = useState(false)
  const isMissing = text.trim() === ''

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (isMissing) focusFirstInvalid(event.currentTarget)
    else onSend()
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <LongTextField
        label={<Trans>Why is the decision wrong?</Trans>}
        value={text}
        onChange={onChange}
        maxLength={maxAppealLength}
        rows={4}
        error={isTried && isMissing ? <Trans>Please say why.</Trans> : undefined}
        isFocused
      />
      <button type="submit" className="button-primary self-start">
        <Trans>Send appeal</Trans>
      </button>
    </form>
  )
}
