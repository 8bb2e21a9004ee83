import { Trans } from '@lingui/react/macro'

import { CheckField } from './check-field.tsx'
import type { FilterProps } from './filter-props.ts'

export function PhotoField({ draft, change, facets }: FilterProps) {
  return (
    <div>
      <CheckField
        name="photo"
        value="true"
        isChecked={!!draft.photo}
        onChange={(isWanted) => change({ photo: isWanted || undefined })}
        count={facets?.withPhoto}
      >
        <Trans>With photo only</Trans>
      </CheckField>
    </div>
  )
}
