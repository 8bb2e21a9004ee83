import { useEffect, useState } from 'react'

import type { Locale } from '#contract/language/locales.ts'
import { loadGoods } from '#src/data/goods/load-goods.ts'

const load = () => import('#contract/language/suggested-categories.ts')

/** Functions that suggest categories by names of goods in the languages that are loaded. */
export type CategorySuggestions = Awaited<ReturnType<typeof load>>

/** Loads the category suggestions with the goods of some languages when they are wanted; all take 0.7 MB. */
export function useCategorySuggestions(
  isWanted: boolean,
  languages: readonly Locale[] | undefined,
): CategorySuggestions | undefined {
  const [suggestions, setSuggestions] = useState<CategorySuggestions>()
  const names = languages?.toSorted().join()

  useEffect(() => {
    if (!isWanted) return
    const wanted = names === undefined ? undefined : (names.split(',') as Locale[])
    // If they fail to load, nothing is suggested. A copy, so that what more languages suggest is shown.
    void Promise.all([load(), loadGoods(wanted)]).then(
      ([module]) => setSuggestions({ ...module }),
      () => undefined,
    )
  }, [isWanted, names])

  return suggestions
}
