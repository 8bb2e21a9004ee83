import { liveQuery } from 'dexie'
import { useCallback, useEffect, useRef, useState } from 'react'

import { createMessageDrafts, type MessageDraft } from '#src/data/conversations/message-drafts.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { createPhotoProcessor } from '#src/data/photos/photo-processor.ts'
import { createId } from '#src/data/storage/create-id.ts'

import { useSession } from './use-session.ts'

const drafts = createMessageDrafts(localDatabase)

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
    const subscription = liveQuery(() => drafts.read(memberId, conversationId)).subscribe({
      next(draft) {
        setPhotos(draft.photos)
        // Only at first: what is typed is ahead of what is stored.
        if (!isTyped.current) setText({ conversationId, value: draft.text })
      },
    })
    return () => subscription.unsubscribe()
  }, [memberId, conversationId])

  const change = useCallback(
    (value: string) => {
      isTyped.current = true
      setText({ conversationId, value })
      void drafts.write(memberId, conversationId, value)
    },
    [memberId, conversationId],
  )

  /** Resolves to how many files could not become photos of the message. */
  const addPhotos = useCallback(
    async (files: readonly File[]): Promise<number> => {
      const added = await Promise.allSettled(
        files.map(async (file) => drafts.addPhoto(memberId, conversationId, createId(), await processor.prepare(file))),
      )
      return added.filter((result) => result.status === 'rejected' || !result.value).length
    },
    [memberId, conversationId],
  )

  const removePhoto = useCallback(
    (photoId: string) => void drafts.removePhoto(memberId, conversationId, photoId),
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
