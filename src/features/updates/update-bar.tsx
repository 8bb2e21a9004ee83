import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { Icon } from '#src/ui/icon.tsx'

type UpdateBarProps = {
  /** Activates the update and reloads the page. */
  onUpdate: () => Promise<void>
  onLater: () => void
}

/** Offers a newer version of the app; the person may decline. */
export function UpdateBar({ onUpdate, onLater }: UpdateBarProps) {
  const { t } = useLingui()
  const [isUnderWay, setUnderWay] = useState(false)

  function update() {
    setUnderWay(true)
    void onUpdate()
  }

  return (
    <section aria-labelledby="update" className="border-b border-line bg-surface-sunken">
      <div className="page flex items-center gap-3">
        <Icon name="rotate-cw" className={`size-4 shrink-0 text-text-muted ${isUnderWay ? 'animate-spin' : ''}`} />
        <p id="update" className="min-w-0 flex-1 py-1.5 text-sm text-pretty">
          <Trans>There is a new version of Noper.</Trans>
        </p>
        <span className="-me-3 flex shrink-0 items-center">
          <button type="button" onClick={update} aria-disabled={isUnderWay} className="link min-h-11 px-3 text-sm">
            <Trans>Update</Trans>
          </button>
          <button type="button" onClick={onLater} aria-label={t`Later`} className="icon-button size-11 text-text-muted">
            <Icon name="x" className="size-4" />
          </button>
        </span>
      </div>
    </section>
  )
}
