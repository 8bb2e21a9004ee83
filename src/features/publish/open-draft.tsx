import { Trans } from '@lingui/react/macro'
import { useNavigate, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'

import type { DraftEditor } from '#src/data/drafts/draft-editor.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

import { NewDraftButton } from './new-draft-button.tsx'

type OpenDraftProps = {
  id: string
  children: (editor: DraftEditor) => ReactNode
}

/** Opens a draft of this device, and follows it where another tab has made it a draft of its own. */
export function OpenDraft({ id, children }: OpenDraftProps) {
  const [opened, setOpened] = useState<{ id: string; editor: DraftEditor | undefined }>()
  const isOpen = opened?.id === id || opened?.editor?.state().draft.id === id

  useEffect(() => {
    if (isOpen) return
    let isOver = false
    void import('#src/data/drafts/open-drafts.ts').then(async ({ openDraft }) => {
      const editor = await openDraft(id)
      if (!isOver) setOpened({ id, editor })
    })
    return () => void (isOver = true)
  }, [id, isOpen])

  if (!opened || !isOpen) return <div className="mx-auto skeleton h-96 w-full max-w-2xl" />
  if (!opened.editor)
    return (
      <EmptyState
        sentence={<Trans>This draft is not on this device any more. It was published or removed.</Trans>}
        action={<NewDraftButton />}
      />
    )
  return <Followed editor={opened.editor}>{children(opened.editor)}</Followed>
}

function Followed({ editor, children }: { editor: DraftEditor; children: ReactNode }) {
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

  return children
}
