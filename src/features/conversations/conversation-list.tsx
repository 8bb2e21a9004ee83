import { Trans } from '@lingui/react/macro'

import { BrowseLink } from '#src/components/browse-link.tsx'
import { RequestFailure } from '#src/components/request-failure.tsx'
import type { ConversationFilter } from '#src/data/conversations/watch-conversations.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/list-skeleton.tsx'

import { ConversationEntry } from './conversation-entry.tsx'
import { useConversations } from './use-conversations.ts'

type ConversationListProps = { filter: ConversationFilter; conversationId: string | undefined }

export function ConversationList({ filter, conversationId }: ConversationListProps) {
  const { conversations, isLoading, failure, hasMore, loadMore, retry } = useConversations(filter)

  if (failure && conversations.length === 0)
    return (
      <div className="xl:px-4">
        <RequestFailure error={failure} onRetry={retry} />
      </div>
    )
  if (isLoading) return <ListSkeleton rowClassName="xl:px-4" />
  if (conversations.length === 0) return <NoConversations filter={filter} />

  return (
    <div className="xl:min-h-0 xl:overflow-y-auto xl:overscroll-contain">
      <ul className="divide-y divide-line">
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationEntry
              conversation={conversation}
              isOpen={conversation.id === conversationId}
              filter={filter}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" onClick={loadMore} className="mx-auto my-4 button-quiet">
          <Trans>Show more</Trans>
        </button>
      )}
    </div>
  )
}

function NoConversations({ filter }: Pick<ConversationListProps, 'filter'>) {
  if ('box' in filter && filter.box === 'inbox')
    return (
      <EmptyState
        text={<Trans>Your conversations with sellers and buyers will be here.</Trans>}
        action={<BrowseLink />}
      />
    )

  return (
    <EmptyState
      text={
        'box' in filter ? (
          <Trans>Conversations that you archive will be here.</Trans>
        ) : (
          <Trans>Nobody has written to you about this listing yet.</Trans>
        )
      }
    />
  )
}
