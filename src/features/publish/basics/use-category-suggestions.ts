import { useEffect, useState } from 'react'

const load = () => import('#contract/language/suggested-categories.ts')

/** Functions that know what things are called in nine languages. */
export type CategorySuggestions = Awaited<ReturnType<typeof load>>

/** What things are called in nine languages, once it is there. Some hundred kilobytes: only where they are wanted. */
export function useCategorySuggestions(isWanted: boolean): CategorySuggestions | undefined {
  const [suggestions, setSuggestions] = useState<CategorySuggestions>()

  useEffect(() => {
    if (!isWanted) return
    // Where they are lost on the way, nothing is suggested.
    void load().then(setSuggestions, () => undefined)
  }, [isWanted])

  return suggestions
}
