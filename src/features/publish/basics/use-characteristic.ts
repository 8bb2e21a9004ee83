import type { Characteristic } from '#contract/characteristics.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'

type CharacteristicValues = Record<string, string | number>

/** The value of one characteristic as text, and a setter. An empty text means no value. */
export function useCharacteristic(key: Characteristic) {
  const { editor } = useOpenDraft()
  const value = useDraft(({ draft }) => (draft.content.characteristics as CharacteristicValues)[key] ?? '')

  function setValue(next: string | number) {
    const { [key]: _before, ...others } = editor.state().draft.content.characteristics as CharacteristicValues
    editor.change({ characteristics: next === '' ? others : { ...others, [key]: next } })
  }

  return [value, setValue] as const
}
