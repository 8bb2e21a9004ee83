import { Trans } from '@lingui/react/macro'

import { isAudience } from '#contract/audiences.ts'
import type { LeafCategory } from '#contract/categories.ts'
import { characteristicsOf } from '#contract/category-characteristics.ts'
import { characteristics } from '#contract/characteristics.ts'
import { useDraft } from '#src/features/publish/draft-context.tsx'

import { Optional } from './brand-field.tsx'
import { ChosenCharacteristic } from './chosen-characteristic.tsx'
import { TypedCharacteristic } from './typed-characteristic.tsx'

/** The characteristics of the category. All are optional, and buyers can filter by each. */
export function CharacteristicFields({ leaf }: { leaf: LeafCategory }) {
  'use memo'
  const audience = useDraft(({ draft }) => draft.content.audience)
  const asked = characteristicsOf(leaf, isAudience(audience) ? audience : undefined)
  if (asked.length === 0) return null

  return (
    <section aria-labelledby="details" className="flex flex-col gap-3">
      <h2 id="details" className="text-lg font-semibold">
        <Trans>Details</Trans> <Optional />
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        {asked.map((key) =>
          ['choice', 'scale'].includes(characteristics[key].kind) ? (
            <ChosenCharacteristic key={key} characteristic={key} />
          ) : (
            <TypedCharacteristic key={key} characteristic={key} />
          ),
        )}
      </div>
    </section>
  )
}
