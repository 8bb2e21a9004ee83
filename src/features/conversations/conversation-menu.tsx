import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import type { IconName } from '#contract/icons.ts'
import { useFailureText } from '#src/components/use-failure-text.ts'
import { changeConversation } from '#src/data/conversations/conversation-actions.ts'
import { hideSeller, showSeller } from '#src/data/exclusions/exclusions.ts'
import { toasts } from '#src/state/toasts.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { MemberName } from './member-name.tsx'

type ConversationMenuProps = {
  conversation: Conversation
  /** Opens what both need when they meet. */
  onHandover: () => void
}

type Settings = Pick<Conversation, 'isArchived' | 'isMuted' | 'isBlocked'>

/** Confirms the hand-over, mutes, archives and blocks. */
export function ConversationMenu({ conversation, onHandover }: ConversationMenuProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'menu' | 'block'>()
  const close = () => setOpen(undefined)
  const change = useChange(conversation, close)
  const { isArchived, isMuted, isBlocked, other } = conversation

  return (
    <>
      <button type="button" onClick={() => setOpen('menu')} aria-label={t`More`} className="icon-button">
        <Icon name="ellipsis-vertical" />
      </button>
      {open === 'menu' && (
        <ConfirmDialog title={<Trans>Conversation</Trans>} onClose={close} closeName={t`Close`}>
          <div className="mt-4 flex flex-col">
            {other && (
              <Action
                icon="handshake"
                onChoose={() => {
                  close()
                  onHandover()
                }}
              >
                {conversation.role === 'seller' ? (
                  <Trans>Show the hand-over code</Trans>
                ) : (
                  <Trans>We have met: confirm the hand-over</Trans>
                )}
              </Action>
            )}
            <Action icon={isMuted ? 'bell' : 'bell-off'} onChoose={() => change({ isMuted: !isMuted })}>
              {isMuted ? <Trans>Unmute</Trans> : <Trans>Mute: no notifications, no e-mails</Trans>}
            </Action>
            <Action
              icon={isArchived ? 'archive-restore' : 'archive'}
              onChoose={() => change({ isArchived: !isArchived })}
            >
              {isArchived ? <Trans>Move to the inbox</Trans> : <Trans>Move to the archive</Trans>}
            </Action>
            {other && (
              <Action
                icon="ban"
                onChoose={() => (isBlocked ? change({ isBlocked: false }) : setOpen('block'))}
                className="text-danger"
              >
                {isBlocked ? <Trans>Unblock {other.username}</Trans> : <Trans>Block {other.username}</Trans>}
              </Action>
            )}
          </div>
        </ConfirmDialog>
      )}
      {open === 'block' && (
        <ConfirmDialog
          title={
            <Trans>
              Block <MemberName member={other} />
            </Trans>
          }
          onClose={close}
        >
          <p className="mt-2 text-pretty text-text-muted">
            <Trans>
              You will not be able to write to each other any more, in any conversation, and this member’s listings are
              hidden from you. You can unblock this member here, or under “Hidden sellers and words”.
            </Trans>
          </p>
          <div className="mt-6 flex flex-col gap-3">
            <button type="button" onClick={() => change({ isBlocked: true })} className="button-primary">
              <Trans>Block</Trans>
            </button>
            <button type="button" onClick={close} className="button-quiet">
              <Trans>Cancel</Trans>
            </button>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}

function useChange({ id, isArchived, isMuted, isBlocked, other }: Conversation, onDone: () => void) {
  const failureText = useFailureText()
  const { mutate } = useMutation({
    mutationFn: async (settings: Settings) => {
      await changeConversation(id, settings)
      // The server hides the listings as well, but this device would hear of it only later.
      if (other && settings.isBlocked !== isBlocked)
        await (settings.isBlocked ? hideSeller(other, true) : showSeller(other.id))
    },
    onSuccess: onDone,
    onError: (error) => toasts.show(failureText(error), 'error'),
  })
  return (settings: Partial<Settings>) => mutate({ isArchived, isMuted, isBlocked, ...settings })
}

type ActionProps = { icon: IconName; onChoose: () => void; className?: string; children: ReactNode }

const Action = ({ icon, onChoose, className = '', children }: ActionProps) => (
  <button
    type="button"
    onClick={onChoose}
    className={`-mx-2 flex min-h-12 items-center gap-3 rounded-field p-2 text-start hover:bg-surface-sunken ${className}`}
  >
    <Icon name={icon} className="size-5 shrink-0" />
    {children}
  </button>
)
