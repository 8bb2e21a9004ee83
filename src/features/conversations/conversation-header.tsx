import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { BackLink } from './back-link.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { MemberName } from './member-name.tsx'
import { MessageSearchDialog } from './message-search-dialog.tsx'
import { useTyping } from './use-conversations.ts'

type ConversationHeaderProps = { conversation: Conversation; isOffline: boolean; onHandover: () => void }

/** With whom the member writes, and what can be done with the conversation. */
export function ConversationHeader({ conversation, isOffline, onHandover }: ConversationHeaderProps) {
  const { t } = useLingui()
  const [isSearching, setSearching] = useState(false)

  return (
    <>
      <BackLink />
      <OtherMember conversation={conversation} isOffline={isOffline} />
      <button
        type="button"
        onClick={() => setSearching(true)}
        aria-label={t`Search in this conversation`}
        className="icon-button"
      >
        <Icon name="search" />
      </button>
      <ConversationMenu conversation={conversation} onHandover={onHandover} />
      {isSearching && <MessageSearchDialog conversation={conversation} onClose={() => setSearching(false)} />}
    </>
  )
}

function OtherMember({ conversation: { id, other }, isOffline }: Omit<ConversationHeaderProps, 'onHandover'>) {
  const locale = useLocale()
  const isTyping = useTyping(id)
  const name = (
    <span className="block truncate font-title font-semibold">
      <MemberName member={other} />
    </span>
  )

  return (
    <div className="relative flex min-h-12 min-w-0 flex-1 items-center gap-3">
      {other && <Avatar avatar={other.avatar} username={other.username} className="size-10 text-sm" />}
      <div className="min-w-0 flex-1">
        <h2 className="text-base">
          {other ? (
            <Link
              to="/$locale/seller/$id"
              params={{ locale, id: other.id }}
              className="after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <output className="block truncate text-sm text-text-muted empty:hidden">
          {isTyping ? <Trans>is writing…</Trans> : isOffline ? <Trans>Offline · saved on this device</Trans> : null}
        </output>
      </div>
    </div>
  )
}
