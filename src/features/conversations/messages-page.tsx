import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { ConversationFilter } from '#src/data/conversations/watch-conversations.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { ConversationList } from './conversation-list.tsx'

type MessagesPageProps = {
  filter: ConversationFilter
  /** The open conversation. */
  conversationId: string | undefined
  children: ReactNode
}

/** The list, and beside it the open conversation; on narrower screens one after the other. */
export function MessagesPage({ filter, conversationId, children }: MessagesPageProps) {
  const isOpen = conversationId !== undefined

  return (
    <div className="flex flex-1 flex-col xl:-mb-10 xl:grid xl:h-[calc(100dvh-8.5rem)] xl:min-h-120 xl:flex-none xl:grid-cols-[22rem_1fr] xl:overflow-hidden xl:rounded-card xl:border xl:border-line">
      <section
        className={`flex min-w-0 flex-col xl:min-h-0 xl:border-e xl:border-line ${isOpen ? 'max-xl:hidden' : ''}`}
      >
        <h1 className="text-2xl font-semibold xl:px-4 xl:pt-4">
          <Trans>Messages</Trans>
        </h1>
        <BoxTabs filter={filter} />
        <ConversationList filter={filter} conversationId={conversationId} />
      </section>
      <section className={`min-w-0 xl:min-h-0 ${isOpen ? '' : 'hidden xl:block'}`}>{children}</section>
    </div>
  )
}

function BoxTabs({ filter }: Pick<MessagesPageProps, 'filter'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const box = 'box' in filter ? filter.box : undefined

  return (
    <nav aria-label={t`Conversations`} className="mt-2 flex gap-6 border-b border-line xl:px-4">
      <Link to="/$locale/messages" params={{ locale }} search={{}} className={tabStyles(box === 'inbox')}>
        <Trans>Inbox</Trans>
      </Link>
      <Link
        to="/$locale/messages"
        params={{ locale }}
        search={{ box: 'archive' }}
        className={tabStyles(box === 'archive')}
      >
        <Trans>Archive</Trans>
      </Link>
    </nav>
  )
}

/** The box that is shown stays marked while one of its conversations is open. */
const tabStyles = (isShown: boolean) =>
  `-mb-px inline-flex min-h-12 items-center border-b-2 font-medium ${isShown ? 'border-accent-text text-accent-text' : 'border-transparent text-text-muted hover:text-text'}`

/** Beside the list, where no conversation is open. */
export const NoConversationOpen = () => (
  <p className="grid h-full place-items-center p-8 text-center text-balance text-text-muted">
    <Trans>Choose a conversation to read it here.</Trans>
  </p>
)
