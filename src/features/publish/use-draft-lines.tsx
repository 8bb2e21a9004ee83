import { useState, type ComponentType, type ReactNode } from 'react'

import type { Draft } from '#src/data/drafts/draft.ts'
import { useDrafts } from '#src/state/use-drafts.ts'

import { DraftEntry } from './draft-entry.tsx'
import { PublishedEntry, RemovedEntry } from './gone-entries.tsx'
import { usePublishedHere } from './use-published-here.ts'
import { isStuck, useSending } from './use-sending.ts'

type Removed = { draft: Draft; undo: () => Promise<void> }

export type DraftLine = { id: string; at: number; shown: ReactNode }

export type DraftLooks = {
  tag: ReactNode
  /** How far the sending of a draft has come. */
  Sending: ComponentType<{ draftId: string }>
}

/** The drafts of this device, what is on its way, and what was removed or published just now; nothing until they were read. */
export function useDraftLines({ tag, Sending }: DraftLooks): readonly DraftLine[] | undefined {
  const drafts = useDrafts()
  const sending = useSending()
  const published = usePublishedHere()
  const [removed, setRemoved] = useState<readonly Removed[]>([])

  async function remove(draft: Draft) {
    const { removeDraft } = await import('#src/data/drafts/watch-drafts.ts')
    const undo = await removeDraft(draft.id)
    setRemoved((before) => [...before, { draft, undo }])
  }

  if (drafts === undefined) return undefined
  return latestFirst([
    ...published.map((listing): DraftLine => ({
      id: listing.id,
      at: listing.publishedAt,
      shown: <PublishedEntry {...listing} />,
    })),
    ...removed.map(({ draft, undo }): DraftLine => ({
      id: draft.id,
      at: draft.savedAt,
      shown: <RemovedEntry onUndo={() => void undo()} />,
    })),
    ...drafts.map((draft): DraftLine => ({
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
}

/** One line for each: what is a draft now stands in the place of what was removed or published before. */
const latestFirst = (lines: readonly DraftLine[]) =>
  [...new Map(lines.map((line) => [line.id, line])).values()].toSorted((one, other) => other.at - one.at)
