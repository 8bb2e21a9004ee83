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
  /** Whether a person is told what is wrong with a field: once it was left, or publishing was asked for. */
  showsError: (field: string) => boolean
  markTouched: (field: string) => void
  showAllErrors: () => void
}

const DraftContext = createContext<OpenDraftState | undefined>(undefined)

type DraftProviderProps = {
  editor: DraftEditor
  /** What the server has refused, by field. */
  refused: Readonly<Record<string, string>> | undefined
  children: ReactNode
}

/** Hands a draft to its three steps. */
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

/** The draft that is open, and what can be done with it. Nobody is rendered anew by what is typed. */
export function useOpenDraft(): OpenDraftState {
  const open = use(DraftContext)
  if (!open) throw new Error('No draft is open here')
  return open
}

/**
 * Something of the draft that is open. Who asks is rendered anew when that has changed, and by no other key: what is
 * chosen has to be the same object for as long as it is the same.
 */
export function useDraft<T>(choose: (state: EditorState) => T): T {
  const { editor } = useOpenDraft()
  const chosen = () => choose(editor.state())
  return useSyncExternalStore(editor.subscribe, chosen, chosen)
}

/** The same for what comes by itself, like a photo that is ready: it is rendered in pieces, and every key goes before it. */
export function useDeferredDraft<T>(choose: (state: EditorState) => T): T {
  const { editor } = useOpenDraft()
  const [chosen, setChosen] = useState(() => choose(editor.state()))
  const known = useRef(chosen)
  const update = useEffectEvent(() => {
    const now = choose(editor.state())
    // Every key asks everybody: whoever need not be rendered is not to cost it anything.
    if (now === known.current) return
    known.current = now
    startTransition(() => setChosen(() => now))
  })

  useEffect(() => {
    // It may have changed before there was anybody to hear of it.
    update()
    return editor.subscribe(() => update())
  }, [editor])
  return chosen
}

/** What a person is told to be wrong with a field. */
export function useShownError(field: string): string | undefined {
  const { serverErrorOf, showsError } = useOpenDraft()
  return useDraft(
    ({ errors, draft }) => (showsError(field) ? errors[field] : undefined) ?? serverErrorOf(field, draft.content),
  )
}
