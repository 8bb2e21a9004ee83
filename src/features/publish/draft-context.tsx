import {
  createContext,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

import type { DraftEditor, EditorState } from '#src/data/drafts/draft-editor.ts'

import { type ServerErrorOf, useServerErrors } from './use-server-errors.ts'

type OpenDraftState = {
  editor: DraftEditor
  serverErrorOf: ServerErrorOf
  /** Whether a field's error is shown: after the field was left, or after a person asked to publish. */
  showsError: (field: string) => boolean
  markTouched: (field: string) => void
  showAllErrors: () => void
}

const DraftContext = createContext<OpenDraftState | undefined>(undefined)

type DraftProviderProps = {
  editor: DraftEditor
  /** The server's refusals by field. */
  refused: Readonly<Record<string, string>> | undefined
  children: ReactNode
}

/** Provides the draft to its three steps. */
export function DraftProvider({ editor, refused, children }: DraftProviderProps) {
  'use memo'
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const serverErrorOf = useServerErrors(refused, editor)

  const showsError = (field: string) => showsAll || touched.has(field)
  const markTouched = (field: string) =>
    setTouched((before) => (before.has(field) ? before : new Set([...before, field])))

  return (
    <DraftContext value={{ editor, serverErrorOf, showsError, markTouched, showAllErrors: () => setShowsAll(true) }}>
      {children}
    </DraftContext>
  )
}

/** The open draft's editor and actions. It does not change while someone types, so it causes no renders. */
export function useOpenDraft(): OpenDraftState {
  const open = use(DraftContext)
  if (!open) throw new Error('No draft is open here')
  return open
}

/**
 * Selects a part of the open draft. The component renders only when the selected value changes, so `choose` must return
 * the same object for as long as its content is the same.
 */
export function useDraft<T>(choose: (state: EditorState) => T): T {
  const { editor } = useOpenDraft()
  const chosen = () => choose(editor.state())
  return useSyncExternalStore(editor.subscribe, chosen, chosen)
}

/**
 * The same for updates that do not come from typing, such as a processed photo: they render as a transition, which
 * every keystroke interrupts.
 */
export function useDeferredDraft<T>(choose: (state: EditorState) => T): T {
  const { editor } = useOpenDraft()
  const [chosen, setChosen] = useState(() => choose(editor.state()))
  const known = useRef(chosen)
  const update = useEffectEvent(() => {
    const now = choose(editor.state())
    // Runs at every keystroke, so components that need no render must exit early.
    if (now === known.current) return
    known.current = now
    startTransition(() => setChosen(() => now))
  })

  useEffect(() => {
    // The state may have changed before the subscription.
    update()
    return editor.subscribe(() => update())
  }, [editor])
  return chosen
}

/** The error that is shown at a field. */
export function useShownError(field: string): string | undefined {
  const { serverErrorOf, showsError } = useOpenDraft()
  return useDraft(
    ({ errors, draft }) => (showsError(field) ? errors[field] : undefined) ?? serverErrorOf(field, draft.content),
  )
}
