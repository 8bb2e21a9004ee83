import { useEffect, useState } from 'react'

const load = () => import('#contract/language/suggested-categories.ts')

/** Functions that know what things are called in nine languages. */
export type GoodsWords = Awaited<ReturnType<typeof load>>

/** What things are called in nine languages, once it is there. Some hundred kilobytes: only where they are wanted. */
export function useSuggestions(isWanted: boolean): GoodsWords | undefined {
  const [words, setWords] = useState<GoodsWords>()

  useEffect(() => {
    if (!isWanted) return
    // Where they are lost on the way, nothing is suggested.
    void load().then(setWords, () => undefined)
  }, [isWanted])

  return words
}
