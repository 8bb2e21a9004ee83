import { useEffect, useState } from 'react'

import type { Country } from '#contract/place.ts'
import type { PromotionChoice } from '#src/data/promotions/promotion-choices.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

const load = () => import('#src/data/promotions/promotion-choices.ts')

/**
 * What is chosen for a listing. Every change is stored on the device, and a reload shows it again. Undefined until it
 * was read.
 */
export function usePromotionChoice(listingId: string, country: Country) {
  const [choice, setChoice] = useState<PromotionChoice>()

  useEffect(() => {
    let isCancelled = false
    void withFallback(async () => (await load()).promotionChoices.find(listingId), undefined).then((stored) => {
      if (!isCancelled) setChoice(stored ?? { options: [], country })
    })
    return () => void (isCancelled = true)
  }, [listingId, country])

  function change(next: PromotionChoice): void {
    setChoice(next)
    void load().then(({ promotionChoices }) =>
      withFallback(
        () => (next.options.length > 0 ? promotionChoices.write(listingId, next) : promotionChoices.remove(listingId)),
        undefined,
      ),
    )
  }

  return { choice, change }
}
