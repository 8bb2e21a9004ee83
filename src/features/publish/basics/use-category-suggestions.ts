import { useEffect, useState } from 'react'

const load = () => import('#contract/language/suggested-categories.ts')

/** Functions that suggest categories by names of things in nine languages. */
export type CategorySuggestions = Awaited<ReturnType<typeof load>>

/** Loads the category suggestions when they are wanted; they take some hundred kilobytes. */
export function useCategorySuggestions(isWanted: boolean): CategorySuggestions | undefined {
  const [suggestions, setSuggestions] = useState<CategorySuggestions>()

  useEffect(() => {
    if (!isWanted) return
    // If they fail to load, nothing is suggested.
    void load().then(setSuggestions, () => undefined)
  }, [isWanted])

  return suggestions
}
