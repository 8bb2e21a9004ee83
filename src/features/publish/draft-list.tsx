import { useState, type ComponentType, type ReactNode } from 'react'

import type { Draft } from '#src/data/drafts/draft.ts'
import { useDrafts } from '#src/state/use-drafts.ts'

import { DraftEntry } from './draft-entry.tsx'
import { PublishedEntry, RemovedEntry } from './gone-entries.tsx'
import { usePublished } from './use-published.ts'
import { isStuck, useSending } from './use-sending.ts'

type Removed = { draft: Draft; undo: () => Promise<void> }

/** How far the sending of a draft has come. */
export type SendingOf = ComponentType<{ draftId: string }>

type DraftListProps = {
  tag: ReactNode
  Sending: SendingOf
  /** In place of it where there are no drafts. */
  empty: ReactNode
}

/** The drafts of this device, and what is on its way. */
export function DraftList({ tag, Sending, empty }: DraftListProps) {
  const drafts = useDrafts()
  const sending = useSending()
  const published = usePublished(drafts, sending)
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const gone = removed.map(({ draft }) => draft)
  const shown = latestFirst([...(drafts ?? []), ...gone, ...published])
  const isThere = (draft: Draft) => drafts?.some(({ id }) => id === draft.id)

  async function remove(draft: Draft) {
    const { removeDraft } = await import('#src/data/drafts/watch-drafts.ts')
    const undo = await removeDraft(draft.id)
    setRemoved((before) => [...before, { draft, undo }])
  }

  if (drafts === undefined) return <div className="mt-6 skeleton h-40" />
  if (shown.length === 0) return empty

  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {shown.map((draft) => (
        <li key={draft.id}>
          {isThere(draft) ? (
            <DraftEntry
              draft={draft}
              tag={tag}
              state={sending?.has(draft.id) && <Sending draftId={draft.id} />}
              isStuck={sending?.has(draft.id) === true && isStuck(sending.get(draft.id)!)}
              onRemove={() => void remove(draft)}
            />
          ) : published.includes(draft) ? (
            <PublishedEntry draft={draft} />
          ) : (
            <RemovedEntry onUndo={() => void removed.find((each) => each.draft === draft)?.undo()} />
          )}
        </li>
      ))}
    </ul>
  )
}

const latestFirst = (drafts: readonly Draft[]) =>
  [...new Map(drafts.map((draft) => [draft.id, draft])).values()].toSorted((one, other) => other.savedAt - one.savedAt)
