import { useState, type ComponentType, type ReactNode } from 'react'

import type { Draft } from '#src/data/drafts/schema/draft.ts'
import { useDrafts } from '#src/state/use-drafts.ts'
import { useSendings } from '#src/state/use-sendings.ts'

import { DraftEntry } from './draft-entry.tsx'
import { PublishedDraftEntry, DeletedDraftEntry } from './finished-drafts.tsx'
import { useRecentlyPublished } from './use-recently-published.ts'

type RemovedDraft = { draft: Draft; undo: () => Promise<void> }

export type DraftLine = { id: string; at: number; shown: ReactNode }

export type DraftListParts = {
  tag: ReactNode
  /** Shows the sending progress of a draft. */
  Sending: ComponentType<{ draftId: string }>
}

/**
 * The drafts of this device with their progress, and those just removed or published; undefined until they are loaded.
 */
export function useDraftLines({ tag, Sending }: DraftListParts): readonly DraftLine[] | undefined {
  const drafts = useDrafts()
  const sendings = new Map(useSendings().map((sending) => [sending.subject, sending]))
  const published = useRecentlyPublished()
  const [removed, setRemoved] = useState<readonly RemovedDraft[]>([])

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
      shown: <PublishedDraftEntry {...listing} />,
    })),
    ...removed.map(({ draft, undo }): DraftLine => ({
      id: draft.id,
      at: draft.savedAt,
      shown: <DeletedDraftEntry onUndo={() => void undo()} />,
    })),
    ...drafts.map((draft): DraftLine => ({
      id: draft.id,
      at: draft.savedAt,
      shown: (
        <DraftEntry
          draft={draft}
          tag={tag}
          state={sendings.has(draft.id) && <Sending draftId={draft.id} />}
          // Only the member can do something about it.
          isStuck={sendings.has(draft.id) && sendings.get(draft.id)?.state !== 'waiting'}
          onRemove={() => void remove(draft)}
        />
      ),
    })),
  ])
}

/** One line per id: a restored draft replaces the line of its removal. */
const latestFirst = (lines: readonly DraftLine[]) =>
  [...new Map(lines.map((line) => [line.id, line])).values()].toSorted((one, other) => other.at - one.at)
