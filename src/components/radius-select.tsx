import { useLingui } from '@lingui/react/macro'

import { radii, type Radius } from '#contract/listing-search.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Select } from '#src/ui/select.tsx'

type RadiusSelectProps = { name?: string; radius: Radius; onChange: (radius: Radius) => void }

export function RadiusSelect({ radius, ...select }: RadiusSelectProps) {
  const formats = useFormats()
  const { t } = useLingui()

  return (
    <Select
      {...select}
      label={t`How far around`}
      value={radius}
      options={radii.map((value) => ({ value, label: formats.distance(value) }))}
    />
  )
}
