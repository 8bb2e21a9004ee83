import { useState, type ComponentType, type ReactNode } from 'react'

import type { Draft } from '#src/data/drafts/draft.ts'
import { useDrafts } from '#src/state/use-drafts.ts'

import { DraftEntry } from './draft-entry.tsx'
import { PublishedEntry, RemovedEntry } from './gone-entries.tsx'
import { usePublishedHere } from './use-published-here.ts'
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

type Line = { id: string; at: number; shown: ReactNode }

/** The drafts of this device, and what is on its way. */
export function DraftList({ tag, Sending, empty }: DraftListProps) {
  const drafts = useDrafts()
  const sending = useSending()
  const published = usePublishedHere()
  const [removed, setRemoved] = useState<readonly Removed[]>([])

  async function remove(draft: Draft) {
    const { removeDraft } = await import('#src/data/drafts/watch-drafts.ts')
    const undo = await removeDraft(draft.id)
    setRemoved((before) => [...before, { draft, undo }])
  }

  if (drafts === undefined) return <div className="mt-6 skeleton h-40" />
  const lines = latestFirst([
    ...published.map((listing): Line => ({
      id: listing.id,
      at: listing.publishedAt,
      shown: <PublishedEntry {...listing} />,
    })),
    ...removed.map(({ draft, undo }): Line => ({
      id: draft.id,
      at: draft.savedAt,
      shown: <RemovedEntry onUndo={() => void undo()} />,
    })),
    ...drafts.map((draft): Line => ({
      id: draft.id,
      at: draft.savedAt,
      shown: (
        <DraftEntry
          draft={draft}
          tag={tag}
          state={sending?.has(draft.id) && <Sending draftId={draft.id} />}
          isStuck={sending?.has(draft.id) === true && isStuck(sending.get(draft.id)!)}
          onRemove={() => void remove(draft)}
        />
      ),
    })),
  ])
  if (lines.length === 0) return empty

  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {lines.map(({ id, shown }) => (
        <li key={id}>{shown}</li>
      ))}
    </ul>
  )
}

/** One line for each: what is a draft now stands in the place of what was removed or published before. */
const latestFirst = (lines: readonly Line[]) =>
  [...new Map(lines.map((line) => [line.id, line])).values()].toSorted((one, other) => other.at - one.at)
