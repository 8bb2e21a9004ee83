import type { Characteristic } from '#contract/characteristics.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'

type Said = Record<string, string | number>

/** What a draft says of one characteristic, as text, and how to say something else. Nothing is said by nothing. */
export function useCharacteristic(key: Characteristic) {
  const { editor } = useOpenDraft()
  const value = useDraft(({ draft }) => (draft.content.characteristics as Said)[key] ?? '')

  function say(next: string | number) {
    const { [key]: _before, ...others } = editor.state().draft.content.characteristics as Said
    editor.change({ characteristics: next === '' ? others : { ...others, [key]: next } })
  }

  return [value, say] as const
}
