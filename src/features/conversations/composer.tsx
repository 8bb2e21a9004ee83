import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import { type ConversationRole, maxMessageLength, maxMessagePhotos, quickReplies } from '#contract/conversations.ts'
import { photoKinds } from '#contract/selling.ts'
import { quickReplyTexts } from '#src/components/quick-reply-texts.ts'
import { SuspensionNotice } from '#src/components/suspension-notice.tsx'
import { reportTyping } from '#src/data/conversations/conversation-actions.ts'
import { toasts } from '#src/state/toasts.ts'
import { Icon } from '#src/ui/icon.tsx'

import { AppointmentDialog } from './appointment-dialog.tsx'
import { DraftPhotos } from './draft-photos.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { OwnRiskNotice } from './own-risk-notice.tsx'
import { isClosedStatus, recipientOf } from './recipient.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { useSendMessage } from './use-send-message.ts'

type ComposerProps = {
  conversationId: string
  ownRole: ConversationRole
  listing: Pick<Conversation['listing'], 'id' | 'price' | 'status'>
  /** One of the two has blocked the other, or the other account is gone. */
  isClosed: boolean
  /** The other member has not answered yet, so that links and contacts would be hidden from them at first. */
  isFirst: boolean
  /** The server does not have the conversation yet. */
  isNew?: boolean
}

/** Where a message is written. What is typed stays on this device until it is sent. */
export function Composer({ conversationId, ownRole, listing, isClosed, isFirst, isNew = false }: ComposerProps) {
  const { t } = useLingui()
  const draft = useMessageDraft(conversationId)
  const form = useRef<HTMLFormElement>(null)
  const sendTo = useSendMessage(recipientOf(conversationId, listing))
  const isEmpty = draft.text.trim() === '' && draft.photos.length === 0

  function send(event: FormEvent) {
    event.preventDefault()
    if (isEmpty) return
    const content = { kind: 'text' as const, text: draft.text.trim(), photos: [...draft.photos] }
    // At once, so that it is not sent twice.
    draft.clear()
    void sendTo(content).then((isStored) => !isStored && draft.change(content.text))
  }

  /** With a keyboard Enter sends; on touch screens it begins a new line. */
  function sendOnEnter(event: KeyboardEvent) {
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isSending || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  async function addPhotos(files: FileList | null) {
    const failed = await draft.addPhotos([...(files ?? [])].slice(0, maxMessagePhotos))
    if (failed > 0) toasts.show(t`Some photos could not be added.`, 'error')
  }

  if (isClosed)
    return (
      <p className="border-t border-line px-4 py-4 text-center text-sm text-text-muted">
        <Trans>You cannot write in this conversation.</Trans>
      </p>
    )

  return (
    <div className="border-t border-line px-2 pt-2 pb-2 md:px-4">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-2">
        <SuspensionNotice />
        {isFirst && <OwnRiskNotice text={draft.text} />}
        {isEmpty && <Shortcuts ownRole={ownRole} listing={listing} conversationId={conversationId} />}
        <DraftPhotos photos={draft.photos} onRemove={draft.removePhoto} />
        <form ref={form} onSubmit={send} className="flex items-end gap-1">
          <PhotoButton
            onChoose={(files) => void addPhotos(files)}
            isDisabled={draft.photos.length >= maxMessagePhotos}
          />
          <textarea
            aria-label={t`Message`}
            placeholder={t`Message`}
            value={draft.text}
            disabled={!draft.isLoaded}
            onChange={({ currentTarget }) => {
              draft.change(currentTarget.value)
              if (!isNew) reportTyping(conversationId)
            }}
            onKeyDown={sendOnEnter}
            maxLength={maxMessageLength}
            rows={1}
            className="field max-h-40 min-h-12 min-w-0 flex-1 resize-none py-2.75 field-sizing-content"
          />
          <button type="submit" disabled={isEmpty} aria-label={t`Send`} className="button-primary size-12 shrink-0 p-0">
            <Icon name="send-horizontal" />
          </button>
        </form>
      </div>
    </div>
  )
}

type PhotoButtonProps = { onChoose: (files: FileList | null) => void; isDisabled: boolean }

function PhotoButton({ onChoose, isDisabled }: PhotoButtonProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={photoKinds.join(',')}
        hidden
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files)
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = ''
        }}
      />
      <button
        type="button"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        aria-label={t`Add photos`}
        className="icon-button size-12 shrink-0"
      >
        <Icon name="image-plus" />
      </button>
    </>
  )
}

type ShortcutsProps = Pick<ComposerProps, 'ownRole' | 'listing' | 'conversationId'>

/** What can be sent with one tap, while nothing is typed. */
function Shortcuts({ ownRole, listing, conversationId }: ShortcutsProps) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState<'offer' | 'appointment'>()
  const isForSale = !isClosedStatus(listing.status)
  const canOffer = ownRole === 'buyer' && listing.price.kind === 'negotiable' && isForSale
  const to = recipientOf(conversationId, listing)
  const sendTo = useSendMessage(to)

  return (
    <ul className="-mx-2 flex gap-2 overflow-x-auto px-2 pb-1 [scrollbar-width:thin] pointer-coarse:[scrollbar-width:none] md:-mx-4 md:px-4">
      {canOffer && (
        <Shortcut onChoose={() => setOpen('offer')} isStrong>
          <Trans>Make an offer</Trans>
        </Shortcut>
      )}
      {isForSale && (
        <Shortcut onChoose={() => setOpen('appointment')} isStrong>
          <Trans>Propose a meeting</Trans>
        </Shortcut>
      )}
      {quickReplies[ownRole].map((reply) => (
        <Shortcut key={reply} onChoose={() => void sendTo({ kind: 'quick-reply', reply })}>
          {i18n._(quickReplyTexts[reply])}
        </Shortcut>
      ))}
      {open === 'offer' && (
        <OfferDialog to={to} asked={listing.price.cents} counters={null} onClose={() => setOpen(undefined)} />
      )}
      {open === 'appointment' && <AppointmentDialog to={to} onClose={() => setOpen(undefined)} />}
    </ul>
  )
}

type ShortcutProps = { onChoose: () => void; isStrong?: boolean; children: ReactNode }

const Shortcut = ({ onChoose, isStrong = false, children }: ShortcutProps) => (
  <li className="shrink-0">
    <button
      type="button"
      onClick={onChoose}
      className={`min-h-11 rounded-full border px-4 text-sm whitespace-nowrap hover:bg-surface-sunken ${isStrong ? 'border-accent-text font-medium text-accent-text' : 'border-line-strong'}`}
    >
      {children}
    </button>
  </li>
)
