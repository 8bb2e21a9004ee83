import { useState } from 'react'

import { typedInTab } from '#src/data/device/typed.ts'

import { nothingTyped, shareWords, withoutSecrets, type FieldName, type TypedWords } from './typed-words.ts'

const place = 'entrance'

export type Typing = ReturnType<typeof useTypedWords>

/** The words of all steps, kept through a reload as far as they are no secrets. */
export function useTypedWords() {
  const [words, setWords] = useState<TypedWords>(() => ({
    ...nothingTyped,
    ...typedInTab.read<Partial<TypedWords>>(place),
  }))

  function keep(next: TypedWords): void {
    setWords(next)
    typedInTab.keep(place, withoutSecrets(next))
  }

  return {
    words,
    type: (name: FieldName, text: string) => keep({ ...words, [name]: text }),
    /** On the way from one step to another. */
    share: () => keep({ ...shareWords(words), code: '' }),
    isAnything: Object.values(words).some((text) => text !== ''),
  }
}

export const forgetTypedWords = () => typedInTab.forget(place)
