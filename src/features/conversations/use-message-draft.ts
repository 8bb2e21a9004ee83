import { useCallback, useEffect, useRef, useState } from 'react'

import { type MessageDraft, messageDrafts, watchMessageDraft } from '#src/data/conversations/message-drafts.ts'
import { createPhotoProcessor } from '#src/data/photos/photo-processor.ts'
import { createId } from '#src/data/storage/create-id.ts'
import { useSession } from '#src/state/use-session.ts'

const processor = createPhotoProcessor()

/**
 * What the member has begun to write in a conversation. Every keystroke is stored on the device at once, so it outlives a
 * reload and a crash; until it is sent nobody else has it.
 */
export function useMessageDraft(conversationId: string) {
  const session = useSession()
  const memberId = session.state === 'member' ? session.memberId : ''
  const [text, setText] = useState<{ conversationId: string; value: string }>()
  const [photos, setPhotos] = useState<MessageDraft['photos']>([])
  const isTyped = useRef(false)

  useEffect(() => {
    isTyped.current = false
    return watchMessageDraft(memberId, conversationId, (draft) => {
      setPhotos(draft.photos)
      // Only at first: what is typed is ahead of what is stored.
      if (!isTyped.current) setText({ conversationId, value: draft.text })
    })
  }, [memberId, conversationId])

  const change = useCallback(
    (value: string) => {
      isTyped.current = true
      setText({ conversationId, value })
      void messageDrafts.write(memberId, conversationId, value)
    },
    [memberId, conversationId],
  )

  /** Resolves to how many files could not become photos of the message. */
  const addPhotos = useCallback(
    async (files: readonly File[]): Promise<number> => {
      const added = await Promise.allSettled(
        files.map(async (file) =>
          messageDrafts.addPhoto(memberId, conversationId, createId(), await processor.prepare(file)),
        ),
      )
      return added.filter((result) => result.status === 'rejected' || !result.value).length
    },
    [memberId, conversationId],
  )

  const removePhoto = useCallback(
    (photoId: string) => void messageDrafts.removePhoto(memberId, conversationId, photoId),
    [memberId, conversationId],
  )

  /** The message was sent, and with it what is stored of the draft. */
  const clear = useCallback(() => {
    isTyped.current = false
    setText({ conversationId, value: '' })
  }, [conversationId])

  const isLoaded = text?.conversationId === conversationId
  return { text: isLoaded ? text.value : '', photos, isLoaded, change, addPhotos, removePhoto, clear }
}
