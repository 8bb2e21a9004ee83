import type { Characteristic } from '#contract/characteristics.ts'
import { useDraft } from '#src/features/publish/draft-context.tsx'

/** What a draft says of one characteristic, as text, and how to say something else. Nothing is said by nothing. */
export function useCharacteristic(key: Characteristic) {
  const { content, editor } = useDraft()
  const { [key]: value = '', ...others } = content.characteristics as Record<string, string | number>

  const say = (next: string | number) =>
    editor.change({ characteristics: next === '' ? others : { ...others, [key]: next } })

  return [value, say] as const
}
