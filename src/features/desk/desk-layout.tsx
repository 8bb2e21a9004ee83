import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'

import { accountQuery } from '#src/data/accounts/accounts-queries.ts'
import { refetchCase, refetchDesk, refetchQueues } from '#src/data/desk/desk-queries.ts'
import { watchDesk } from '#src/data/desk/watch-desk.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { useDeskKeys } from './desk-keys.ts'
import { Key, KeysDialog } from './keys-dialog.tsx'

type DeskLayoutProps = { memberId: string; children: ReactNode }

/** The desk's pages under their navigation. What other moderators do appears while it is open. */
export function DeskLayout({ memberId, children }: DeskLayoutProps) {
  const { t } = useLingui()
  const [areKeysShown, setKeysShown] = useState(false)
  const showKeys = () => setKeysShown(true)
  useDeskKeys({ '?': showKeys })
  useLiveDesk(memberId)

  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <h1 className="sr-only">
        <Trans>Moderation desk</Trans>
      </h1>
      <div className="-mt-2 flex items-center gap-x-6 border-b border-line md:-mt-4">
        <nav aria-label={t`Moderation desk`} className="min-w-0 flex-1 overflow-x-auto">
          <ul className="flex gap-5 md:gap-7">
            <Tab section={undefined}>
              <Trans>Cases</Trans>
            </Tab>
            <Tab section="rules">
              <Trans context="words and links that are looked for">Rules</Trans>
            </Tab>
            <Tab section="figures">
              <Trans>Figures</Trans>
            </Tab>
            <Tab section="audit">
              <Trans>Audit log</Trans>
            </Tab>
          </ul>
        </nav>
        <button
          type="button"
          onClick={showKeys}
          aria-label={t`Keyboard shortcuts`}
          aria-keyshortcuts="?"
          className="icon-button hidden md:inline-grid"
        >
          <Key>?</Key>
        </button>
      </div>
      {children}
      {areKeysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
    </div>
  )
}

/** Fetches what has changed, as soon as it has. */
function useLiveDesk(memberId: string): void {
  const queryClient = useQueryClient()

  useEffect(
    () =>
      watchDesk({
        async onChange(caseId) {
          if (caseId === undefined) return refetchDesk(queryClient, memberId)
          await Promise.all([refetchQueues(queryClient, memberId), refetchCase(queryClient, memberId, caseId)])
        },
        onDismissed: () => void queryClient.invalidateQueries(accountQuery(memberId)),
      }),
    [queryClient, memberId],
  )
}

type TabProps = {
  /** Undefined for the cases. */
  section: string | undefined
  children: ReactNode
}

function Tab({ section, children }: TabProps) {
  const locale = useLocale()
  const [, , , current = ''] = useLocation({ select: ({ pathname }) => pathname }).split('/')
  const isCurrent = section === undefined ? !sections.has(current) : current === section

  return (
    <li>
      <Link
        to="/$locale/desk/{-$section}/{-$id}"
        params={{ locale, section, id: undefined }}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={isCurrent ? 'page' : undefined}
        className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent font-medium whitespace-nowrap text-text-muted hover:text-text aria-[current]:border-accent-text aria-[current]:text-accent-text"
      >
        {children}
      </Link>
    </li>
  )
}

/** Everything else belongs to the cases: the queue, a case, a member. */
const sections: ReadonlySet<string> = new Set(['rules', 'figures', 'audit'])
