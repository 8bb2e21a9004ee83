import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Account } from '#contract/api/account.ts'
import { maxPasskeys } from '#contract/passkeys.ts'
import { HelpLink } from '#src/components/help-link.tsx'
import { arePasskeysSupported } from '#src/data/passkeys/browser-passkeys.ts'
import { passkeysQuery } from '#src/data/passkeys/passkeys-queries.ts'
import { Section } from '#src/features/profile/section.tsx'

import { AddPasskey } from './add-passkey.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { PasskeyRemovalDialog } from './passkey-removal-dialog.tsx'
import { SessionsFailure } from './sessions-failure.tsx'

type Change = 'added' | 'removed'

/** The member's passkeys, which they can add, rename and remove. */
export function PasskeysSection({ account }: { account: Pick<Account, 'id' | 'username'> }) {
  const { data, error, refetch } = useQuery(passkeysQuery(account.id))
  const [removedId, setRemovedId] = useState<string>()
  const [change, setChange] = useState<Change>()
  const removed = data?.passkeys.find(({ id }) => id === removedId)

  return (
    <Section
      id="account-passkeys"
      title={<Trans>Passkeys</Trans>}
      hint={
        <>
          <Trans>
            With a passkey you sign in with your fingerprint, your face or the PIN of your device, and type nothing. You
            can still use your password.
          </Trans>{' '}
          <HelpLink article="passkeys">
            <Trans>How passkeys work</Trans>
          </HelpLink>
        </>
      }
    >
      {data && (
        <>
          {data.passkeys.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {data.passkeys.map((passkey) => (
                <PasskeyEntry
                  key={passkey.id}
                  memberId={account.id}
                  passkey={passkey}
                  onRemove={() => setRemovedId(passkey.id)}
                />
              ))}
            </ul>
          )}
          <Adding account={account} count={data.passkeys.length} onAdded={() => setChange('added')} />
          <output className="text-sm text-positive empty:hidden">
            {change === 'added' && <Trans>Your passkey is added.</Trans>}
            {change === 'removed' && <Trans>The passkey is removed.</Trans>}
          </output>
        </>
      )}
      {!data && !error && <div aria-hidden="true" className="h-12 skeleton" />}
      {!data && error && <SessionsFailure error={error} onRetry={() => void refetch()} />}
      {removed && (
        <PasskeyRemovalDialog
          memberId={account.id}
          passkey={removed}
          onRemoved={() => setChange('removed')}
          onClose={() => setRemovedId(undefined)}
        />
      )}
    </Section>
  )
}

type AddingProps = { account: Pick<Account, 'id' | 'username'>; count: number; onAdded: () => void }

function Adding({ account, count, onAdded }: AddingProps) {
  if (count >= maxPasskeys)
    return (
      <p className="text-sm text-text-muted">
        <Trans>Your account cannot hold more passkeys. Please remove one first.</Trans>
      </p>
    )
  if (!arePasskeysSupported())
    return (
      <p className="max-w-prose text-sm text-pretty text-text-muted">
        <Trans>
          This browser cannot add passkeys. You need an up-to-date browser, and a device with a screen lock.
        </Trans>
      </p>
    )
  return <AddPasskey account={account} onAdded={onAdded} />
}
