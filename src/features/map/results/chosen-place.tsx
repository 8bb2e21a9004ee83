import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useSyncExternalStore, type ReactNode } from 'react'

import { localityName } from '#contract/places/localities.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'

type ChosenPlaceProps = { locality: string; onClose: () => void; children: ReactNode }

/** The listings at one place: beside the map on wide screens, otherwise in a sheet. */
export function ChosenPlace(props: ChosenPlaceProps) {
  const isWide = useSyncExternalStore(listenToWidth, () => wide().matches)
  return isWide ? <PlaceBeside {...props} /> : <PlaceSheet {...props} />
}

const wide = () => matchMedia('(width >= 1280px)')

function listenToWidth(onChange: () => void) {
  const query = wide()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function PlaceSheet({ locality, onClose, children }: ChosenPlaceProps) {
  const titleId = useId()
  const sheet = useRef<HTMLDivElement>(null)

  // Closed through the element, so that the browser returns the focus to the map.
  const close = () => sheet.current?.closest('dialog')?.close()

  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="m-0 mt-auto h-[75dvh] max-h-none w-full max-w-none overflow-y-auto overscroll-contain rounded-t-card shadow-float"
    >
      <div ref={sheet}>
        <PlaceHeader titleId={titleId} locality={locality} onClose={close} />
        <div className="px-4 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:px-6">{children}</div>
      </div>
    </Dialog>
  )
}

function PlaceBeside({ locality, onClose, children }: ChosenPlaceProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)

  // The pressed mark may be gone, so the panel takes the focus.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={titleId} className="flex h-full flex-col outline-none">
      <PlaceHeader titleId={titleId} locality={locality} onClose={onClose} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
    </section>
  )
}

function PlaceHeader({ titleId, locality, onClose }: { titleId: string; locality: string; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()

  return (
    <header className="sticky top-0 z-20 flex items-center justify-between gap-2 border-b border-line bg-surface-raised py-2 ps-5 pe-2">
      <h2 id={titleId} className="text-lg font-semibold">
        {localityName(locality, locale) ?? locality}
      </h2>
      <button type="button" onClick={onClose} aria-label={t`Close`} className="icon-button">
        <Icon name="x" />
      </button>
    </header>
  )
}
