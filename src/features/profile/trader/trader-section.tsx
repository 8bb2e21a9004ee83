import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import type { Account } from '#contract/api/account.ts'
import { HelpLink } from '#src/components/help-link.tsx'
import { ConflictChoice } from '#src/features/profile/form/conflict-choice.tsx'
import { MutationStatus, type MutationState } from '#src/features/profile/form/mutation-status.tsx'
import { Section } from '#src/features/profile/section.tsx'
import { useAccountChange } from '#src/features/profile/use-account-change.ts'
import { useFocusOnReplacement } from '#src/ui/focus.ts'
import { Disclosure } from '#src/ui/form/disclosure.tsx'

import { OwnTraderDetails } from './own-trader-details.tsx'
import { RevocationDialog } from './revocation-dialog.tsx'
import { TraderForm } from './trader-form.tsx'
import { useTraderDeclaration } from './use-trader-declaration.ts'
import { toDeclaration, useTraderDraft } from './use-trader-draft.ts'

/** Whether the member sells as a trader, and who they are then. */
export function TraderSection({ account }: { account: Account }) {
  const draft = useTraderDraft(account)
  const { saving, conflict, edit, discard, save, keepLocal, reset } = useTraderDeclaration(draft)
  const { typed } = draft

  function open() {
    reset()
    draft.open()
  }

  return (
    <Section
      id="account-trader"
      title={<Trans>Selling as a trader</Trans>}
      hint={
        <>
          <Trans>
            If you sell in the course of a business, the law demands that you declare it and say who you are.
          </Trans>{' '}
          <HelpLink article="sell-as-trader">
            <Trans>Who counts as a trader</Trans>
          </HelpLink>
        </>
      }
    >
      <Disclosure
        isOpen={typed !== undefined}
        button={<Declared account={account} declaring={saving} onEdit={open} onRevoke={reset} />}
      >
        {typed && (
          <TraderForm
            typed={typed}
            onEdit={edit}
            saving={saving}
            onSave={save}
            onCancel={discard}
            conflict={
              conflict ? (
                <ConflictChoice
                  local={<OwnTraderDetails trader={toDeclaration(typed)} />}
                  remote={<OwnTraderDetails trader={conflict.trader ?? null} />}
                  onKeepLocal={keepLocal}
                  onAcceptRemote={discard}
                />
              ) : null
            }
          />
        )}
      </Disclosure>
    </Section>
  )
}

type DeclaredProps = { account: Account; declaring: MutationState; onEdit: () => void; onRevoke: () => void }

/** What is in force now, and how to change it. */
function Declared({ account, declaring, onEdit, onRevoke }: DeclaredProps) {
  const [isAsking, setAsking] = useState(false)
  const trader = account.trader ?? null
  const [buttons, keepFocus] = useFocusOnReplacement<HTMLDivElement>(isAsking, 'button')
  const revocation = useAccountChange<void>((call) => call('DELETE /v0/account/trader', {}), { onDone: close })

  /** The button that had the focus is gone. */
  function close() {
    keepFocus()
    setAsking(false)
  }

  function edit() {
    revocation.reset()
    onEdit()
  }

  function ask() {
    onRevoke()
    revocation.reset()
    setAsking(true)
  }

  return (
    <div className="flex flex-col gap-4">
      <div>
        <OwnTraderDetails trader={trader} />
      </div>
      <div ref={buttons} className="flex flex-wrap items-center gap-3">
        <button type="button" onClick={edit} className="button-quiet">
          {trader ? <Trans>Change the details</Trans> : <Trans>I sell as a trader</Trans>}
        </button>
        {trader && (
          <button type="button" onClick={ask} className="button-quiet">
            <Trans>Sell as a private person</Trans>
          </button>
        )}
        <MutationStatus change={declaring.isSuccess ? declaring : { ...revocation, error: null }} />
      </div>
      {isAsking && (
        <RevocationDialog
          revoking={{ ...revocation, isSuccess: false }}
          onRevoke={() => !revocation.isPending && revocation.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
