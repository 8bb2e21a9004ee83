import { Trans } from '@lingui/react/macro'
import { type FormEvent, lazy, Suspense, useState } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import { formatHandoverCode, parseHandoverAddress, parseHandoverCode } from '#contract/handover.ts'
import { confirmHandover } from '#src/data/outbox/handover-outbox.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Icon } from '#src/ui/icon.tsx'

const CodeScanner = lazy(async () => ({ default: (await import('./code-scanner.tsx')).CodeScanner }))

type ConfirmHandoverProps = {
  conversation: Pick<Conversation, 'id' | 'other'>
  scannedCode: string | undefined
  onDone: () => void
}

type Fault = 'no-code' | 'other-conversation' | 'no-room'

/** The buyer confirms with the seller's code that both have met. */
export function ConfirmHandover({ conversation: { id, other }, scannedCode, onDone }: ConfirmHandoverProps) {
  const [typed, setTyped] = useState(scannedCode === undefined ? '' : formatHandoverCode(scannedCode))
  const [fault, setFault] = useState<Fault>()
  const [isScanning, setScanning] = useState(false)
  const username = other?.username ?? ''

  async function confirm(code: string | undefined) {
    if (code === undefined) return setFault('no-code')
    if (await confirmHandover(id, code)) onDone()
    else setFault('no-room')
  }

  function readScanned(text: string) {
    const scanned = parseHandoverAddress(text)
    setScanning(false)
    if (scanned?.conversationId !== id) return setFault(scanned ? 'other-conversation' : 'no-code')
    setTyped(formatHandoverCode(scanned.code))
    void confirm(scanned.code)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void confirm(parseHandoverCode(typed))
  }

  return (
    <>
      <p className="mt-2 text-pretty text-text-muted">
        <Trans>
          When you have met, scan the code that {username} shows you, or type it. You can then review each other at
          once. This also works offline.
        </Trans>
      </p>
      {isScanning ? (
        <Suspense fallback={<div className="mt-5 aspect-square skeleton" aria-hidden="true" />}>
          <CodeScanner onRead={readScanned} onCancel={() => setScanning(false)} />
        </Suspense>
      ) : (
        <button type="button" onClick={() => setScanning(true)} className="button-quiet mt-5 w-full">
          <Icon name="camera" />
          <Trans>Scan the code</Trans>
        </button>
      )}
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
        <TextField
          label={<Trans>Code</Trans>}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setFault(undefined)
          }}
          error={fault && <FaultText fault={fault} />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          className="font-title text-xl tracking-wider uppercase"
        />
        <button type="submit" className="button-primary">
          <Trans>We have met</Trans>
        </button>
      </form>
    </>
  )
}

function FaultText({ fault }: { fault: Fault }) {
  if (fault === 'no-room') return <Trans>Your device has no room left. Please free some space and try again.</Trans>
  if (fault === 'other-conversation') return <Trans>This code is for another conversation.</Trans>
  return <Trans>This is not a hand-over code. It has eight letters and digits.</Trans>
}
