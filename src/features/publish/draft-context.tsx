import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react'

import { faultsOf, type ListingFaults } from '#contract/listing-faults.ts'
import type { DraftEditor } from '#src/data/drafts/draft-editor.ts'
import { writtenListing } from '#src/data/drafts/draft.ts'

import { useRefusal } from './use-refusal.ts'

type Faults = {
  /** All that keeps the draft from being published. */
  faults: ListingFaults
  /** What of it a person is told: of fields that were left, or once publishing was asked for. */
  shownFault: (field: string) => string | undefined
  leave: (field: string) => void
  askAll: () => void
}

type OpenDraft = Faults & { editor: DraftEditor }

const DraftContext = createContext<OpenDraft | undefined>(undefined)

type DraftProviderProps = {
  editor: DraftEditor
  /** What the server has refused, by field. */
  refused: Readonly<Record<string, string>> | undefined
  children: ReactNode
}

/** Hands a draft to its three steps. */
export function DraftProvider({ editor, refused, children }: DraftProviderProps) {
  'use memo'
  const { draft } = useSyncExternalStore(editor.subscribe, editor.state, editor.state)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const faults = faultsOf(writtenListing(draft))
  const refusalOf = useRefusal(refused, draft.content)

  const shownFault = (field: string) => {
    const own = left.has(field) || isAsked ? faults[field] : undefined
    return own ?? refusalOf(field)
  }
  const leave = (field: string) => setLeft((before) => (before.has(field) ? before : new Set([...before, field])))

  return (
    <DraftContext value={{ editor, faults, shownFault, leave, askAll: () => setAsked(true) }}>{children}</DraftContext>
  )
}

/** The draft that is open, and what can be done with it. */
export function useDraft() {
  const open = use(DraftContext)
  if (!open) throw new Error('No draft is open here')
  const state = useSyncExternalStore(open.editor.subscribe, open.editor.state, open.editor.state)
  return { ...open, ...state, content: state.draft.content }
}
