import { useEffect, useState } from 'react'

const load = () => import('#contract/language/suggested-categories.ts')

export type Suggest = Awaited<ReturnType<typeof load>>['suggestCategories']

/** What things are called in nine languages, once it is there. A hundred kilobytes: only where they are wanted. */
export function useSuggestions(isWanted: boolean): Suggest | undefined {
  const [suggest, setSuggest] = useState<{ categories: Suggest }>()

  useEffect(() => {
    if (!isWanted) return
    // Where they are lost on the way, nothing is suggested.
    void load().then(
      ({ suggestCategories }) => setSuggest({ categories: suggestCategories }),
      () => undefined,
    )
  }, [isWanted])

  return suggest?.categories
}
