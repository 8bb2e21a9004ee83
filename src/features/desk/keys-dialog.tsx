import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import type { ReactNode } from 'react'

import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

import { singleKeysAtom } from './desk-keys.ts'

/** What each key does, and a switch that turns the single ones off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [areOn, setOn] = useAtom(singleKeysAtom)

  return (
    <ConfirmDialog title={<Trans>Keyboard shortcuts</Trans>} onClose={onClose} closeName={t`Close`}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5">
        <Row keys={['J', 'K']}>
          <Trans>Next and previous case</Trans>
        </Row>
        <Row keys={['↓', '↑']}>
          <Trans>Move in the queue</Trans>
        </Row>
        <Row keys={['↵']}>
          <Trans>Open the case and take it</Trans>
        </Row>
        <Row keys={['T']}>
          <Trans>Take the case, or give it back</Trans>
        </Row>
        <Row keys={['N']}>
          <Trans>No action</Trans>
        </Row>
        <Row keys={['W', 'R', 'S']}>
          <Trans>Warn, remove, suspend</Trans>
        </Row>
        <Row keys={['U']}>
          <Trans>Restore</Trans>
        </Row>
        <Row keys={['Ctrl ↵']}>
          <Trans>Decide, from any field</Trans>
        </Row>
        <Row keys={['Q']}>
          <Trans>Back to the queue</Trans>
        </Row>
        <Row keys={['?']}>
          <Trans>Show these keys</Trans>
        </Row>
      </dl>
      <label className="mt-5 flex min-h-11 items-center gap-3 border-t border-line pt-3">
        <input
          type="checkbox"
          checked={areOn}
          onChange={({ currentTarget }) => setOn(currentTarget.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        <Trans>Single keys act at once</Trans>
      </label>
    </ConfirmDialog>
  )
}

const Row = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <>
    <dt className="flex gap-1">
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </dt>
    <dd className="text-pretty">{children}</dd>
  </>
)

/** A key as it is printed on a keyboard. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid min-w-6 place-items-center rounded-[6px] border border-line bg-surface-sunken px-1.5 font-body text-xs/5 text-text-muted">
    {children}
  </kbd>
)
