import { Trans, useLingui } from '@lingui/react/macro'

import type { AccountSession } from '#contract/api/account.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { Icon } from '#src/ui/icon.tsx'

type SessionEntryProps = { session: AccountSession; onEnd: () => void }

export function SessionEntry({ session, onEnd }: SessionEntryProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const device = session.device === '' ? t`Unknown device` : session.device

  return (
    <li className="flex items-center gap-3 py-3">
      <Icon
        name={/Android|iPhone|iOS/.test(session.device) ? 'smartphone' : 'monitor'}
        className="size-6 text-text-muted"
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{device}</p>
        <p className="text-sm text-text-muted">
          {session.isCurrent ? (
            <span className="text-positive">
              <Trans>This device</Trans>
            </span>
          ) : (
            <Trans>Last used {formats.timeAgo(session.lastUsedAt, now)}</Trans>
          )}
          {' · '}
          <Trans>since {formats.shortDate(session.createdAt)}</Trans>
        </p>
      </div>
      {!session.isCurrent && (
        <button type="button" onClick={onEnd} aria-label={t`Sign out: ${device}`} className="button-quiet">
          <Trans>Sign out</Trans>
        </button>
      )}
    </li>
  )
}
