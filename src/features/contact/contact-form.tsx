import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { accountQuery } from '#src/data/accounts/accounts-queries.ts'
import { useSession } from '#src/state/use-session.ts'

import { ContactFields } from './contact-fields.tsx'
import { QueuedContact, SentContact } from './contact-status.tsx'
import { useContactMessage } from './use-contact-message.ts'

/** The form that writes to the operator of the market, and what became of a message. */
export function ContactForm() {
  const session = useSession()
  const memberId = session.state === 'member' ? session.memberId : ''
  const isKnown = session.state !== 'unknown'

  return (
    <section
      aria-labelledby="contact-form"
      className="mt-10 flex flex-col gap-4 rounded-card border border-line p-4 md:p-6"
    >
      <h2 id="contact-form" className="text-xl font-semibold">
        <Trans>Contact form</Trans>
      </h2>
      {/* The server and the first render know nothing of what was typed. */}
      <PersonsForm key={isKnown ? memberId : 'unknown'} memberId={memberId} isKnown={isKnown} />
    </section>
  )
}

type PersonsFormProps = { memberId: string; isKnown: boolean }

function PersonsForm({ memberId, isKnown }: PersonsFormProps) {
  const { data: account } = useQuery({ ...accountQuery(memberId), enabled: memberId !== '' })
  const { draft, progress, change, send, edit, startAnother } = useContactMessage(isKnown ? memberId : undefined)
  const ownEmail = account?.email ?? ''
  const receiptAddress = draft.email === null || draft.email === ownEmail ? ownEmail : ''

  if (progress?.state === 'sent') return <SentContact receiptAddress={receiptAddress} onAnother={startAnother} />
  if (progress?.state === 'queued') return <QueuedContact onEdit={() => void edit()} />
  return (
    <ContactFields
      draft={draft}
      ownEmail={ownEmail}
      refusal={progress}
      isDisabled={!isKnown || (draft.isQueued && progress === undefined)}
      onChange={change}
      onSend={() => void send(ownEmail)}
    />
  )
}
