import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'

type ConflictChoiceProps = {
  local: ReactNode
  remote: ReactNode
  onKeepLocal: () => void
  onAcceptRemote: () => void
}

/** Shows both versions of what was changed on two devices at once. Neither is lost until the person chooses. */
export function ConflictChoice({ local, remote, onKeepLocal, onAcceptRemote }: ConflictChoiceProps) {
  const id = useId()

  return (
    <section role="alert" aria-labelledby={id} className="rounded-card bg-warning-tint p-4 md:p-5">
      <h3 id={id} className="font-semibold text-warning">
        <Trans>This was changed on another device in the meantime. Which version do you want to keep?</Trans>
      </h3>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Version title={<Trans>From here</Trans>}>{local}</Version>
        <Version title={<Trans>From the other device</Trans>}>{remote}</Version>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={onKeepLocal} className="button-primary">
          <Trans>Save the one from here</Trans>
        </button>
        <button type="button" onClick={onAcceptRemote} className="button-quiet">
          <Trans>Keep the other one</Trans>
        </button>
      </div>
    </section>
  )
}

const Version = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="rounded-field bg-surface-raised p-3">
    <h4 className="mb-2 text-sm font-semibold">{title}</h4>
    {children}
  </div>
)
