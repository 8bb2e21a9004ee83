import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import { localityName } from '#contract/places/localities.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { FoundPlace } from './cluster-places.ts'
import type { MarkTexts } from './result-marks.ts'

/** The names of marks: that of the place, or for a cluster that of its largest place. */
export function useMarkTexts(): MarkTexts {
  const { t } = useLingui()
  const locale = useLocale()
  const formats = useFormats()
  const placeName = ({ locality, name }: FoundPlace) => localityName(locality, locale) ?? name

  return {
    placeName,
    count: formats.number,
    fullName: ({ place, count, splitsAt }) => {
      const name = placeName(place)
      return splitsAt === undefined
        ? t`${name}, ${plural(count, { one: '# listing', other: '# listings' })}`
        : t`Around ${name}, ${plural(count, { one: '# listing', other: '# listings' })}`
    },
  }
}
