import { Trans } from '@lingui/react/macro'
import { useNavigate, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'

import type { DraftEditor } from '#src/data/drafts/draft-editor.ts'
import { useDraftSyncState } from '#src/state/use-draft-sync-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

import { NewDraftButton } from './new-draft-button.tsx'

const openOnDevice = (id: string) => import('#src/data/drafts/open-drafts.ts').then(({ openDraft }) => openDraft(id))

type OpenDraftProps = {
  id: string
  children: (editor: DraftEditor) => ReactNode
}

/** Opens a draft of this device. If another tab or device caused a fork, the page follows it. */
export function OpenDraft({ id, children }: OpenDraftProps) {
  const [opened, setOpened] = useState<{ id: string; editor: DraftEditor | undefined }>()
  const { copy, isOfOtherAccount } = useDraftSyncState(id)
  const isOpen = opened?.id === id || opened?.editor?.state().draft.id === id

  // The draft may just be arriving from another device.
  const isWanted = !isOpen || (!opened?.editor && copy !== undefined)

  useEffect(() => {
    if (!isWanted) return
    let isCancelled = false
    void openOnDevice(id).then(
      (editor) => !isCancelled && setOpened({ id, editor }),
      // Thrown during rendering, so that the route's error page shows it.
      (error: unknown) =>
        setOpened(() => {
          throw error
        }),
    )
    return () => void (isCancelled = true)
  }, [id, isWanted])

  if (isOfOtherAccount)
    return (
      <EmptyState
        text={<Trans>This draft belongs to another account. It is shown when that member is signed in.</Trans>}
        action={<NewDraftButton />}
      />
    )
  if (!opened || !isOpen) return <div className="mx-auto skeleton h-96 w-full max-w-2xl" />
  if (!opened.editor)
    return (
      <EmptyState
        text={<Trans>This draft is no longer on this device. It was published or deleted.</Trans>}
        action={<NewDraftButton />}
      />
    )
  return (
    <FollowDraftId id={id} editor={opened.editor}>
      {children(opened.editor)}
    </FollowDraftId>
  )
}

type FollowDraftIdProps = { id: string; editor: DraftEditor; children: ReactNode }

function FollowDraftId({ id: shownId, editor, children }: FollowDraftIdProps) {
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })

  const follow = useEffectEvent(() => {
    const [, locale, , shown, step] = path.split('/')
    const { id } = editor.state().draft
    if (shown !== id) void navigate({ href: `/${locale}/publish/${id}/${step ?? 'basics'}`, replace: true })
  })

  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && void editor.refresh()
    document.addEventListener('visibilitychange', refresh)
    const stop = editor.subscribe(follow)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      stop()
    }
  }, [editor])

  // Shows changes from another device at once, unless there is unsaved input here.
  const inAccount = useDraftSyncState(shownId).copy?.sent
  useEffect(() => {
    if (inAccount && inAccount !== editor.state().draft.revision) void editor.refresh()
  }, [editor, inAccount])

  return children
}
