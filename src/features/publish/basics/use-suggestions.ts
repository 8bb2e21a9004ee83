import { useEffect, useState } from 'react'

const load = () => import('#contract/language/suggested-categories.ts')

export type Suggest = Awaited<ReturnType<typeof load>>['suggestCategories']

/** What things are called in nine languages, once it is there. */
export function useSuggestions(): Suggest | undefined {
  const [suggest, setSuggest] = useState<{ categories: Suggest }>()

  useEffect(() => {
    void load().then(({ suggestCategories }) => setSuggest({ categories: suggestCategories }))
  }, [])

  return suggest?.categories
}
