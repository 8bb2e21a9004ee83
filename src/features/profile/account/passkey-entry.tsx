import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { Passkey } from '#contract/api/passkeys.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { Disclosure } from '#src/ui/form/disclosure.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { PasskeyNameForm } from './passkey-name-form.tsx'

type PasskeyEntryProps = { memberId: string; passkey: Passkey; onRemove: () => void }

export function PasskeyEntry({ memberId, passkey, onRemove }: PasskeyEntryProps) {
  const { t } = useLingui()
  const [isRenaming, setRenaming] = useState(false)
  const { name } = passkey

  return (
    <li className="py-3">
      <Disclosure
        isOpen={isRenaming}
        button={
          <div className="flex items-center gap-3">
            <Icon name="user-key" className="size-6 self-start text-text-muted" />
            <div className="min-w-0 flex-1">
              <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
              <Facts passkey={passkey} />
            </div>
            <div className="-me-2 flex">
              <button
                type="button"
                onClick={() => setRenaming(true)}
                aria-label={t`Rename: ${name}`}
                className="icon-button"
              >
                <Icon name="pencil" />
              </button>
              <button type="button" onClick={onRemove} aria-label={t`Remove: ${name}`} className="icon-button">
                <Icon name="trash-2" />
              </button>
            </div>
          </div>
        }
      >
        <PasskeyNameForm memberId={memberId} passkey={passkey} onEnd={() => setRenaming(false)} />
      </Disclosure>
    </li>
  )
}

function Facts({ passkey: { isBackedUp, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const formats = useFormats()
  const now = useNow()

  return (
    <p className="text-sm text-text-muted">
      <span className="inline-block">
        {isBackedUp ? <Trans>Backed up</Trans> : <Trans>On one device only</Trans>} ·
      </span>{' '}
      <span className="inline-block">
        <Trans>added {formats.shortDate(createdAt)}</Trans> ·
      </span>{' '}
      <span className="inline-block">
        {lastUsedAt === null ? (
          <Trans>not used yet</Trans>
        ) : (
          <Trans>last used {formats.timeAgo(lastUsedAt, now)}</Trans>
        )}
      </span>
    </p>
  )
}
