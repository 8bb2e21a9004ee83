import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { languages } from '#contract/language/locales.ts'
import { LazyLocalityAndCountry } from '#src/components/lazy-locality-names.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'

import type { PublicProfile } from './use-profile-draft.ts'

type ProfileValuesProps = {
  /** Only the changed fields are shown. */
  fields: Partial<PublicProfile>
  of: Partial<PublicProfile>
}

/** Fields of a version of the profile, to compare it with another one. */
export function ProfileValues({ fields, of }: ProfileValuesProps) {
  const formats = useFormats()
  const named = (of.languages ?? []).map((language) => languages[language].name)

  return (
    <dl className="flex flex-col gap-2 text-sm">
      {fields.bio !== undefined && (
        <Value name={<Trans>About you</Trans>}>
          <span className="whitespace-pre-line">{of.bio}</span>
        </Value>
      )}
      {fields.languages !== undefined && <Value name={<Trans>Languages you speak</Trans>}>{formats.list(named)}</Value>}
      {fields.locality !== undefined && (
        <Value name={<Trans>Place</Trans>}>{of.locality ? <LazyLocalityAndCountry id={of.locality} /> : null}</Value>
      )}
    </dl>
  )
}

/** An empty value is shown too. */
const Value = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-text-muted">{name}</dt>
    <dd className="[overflow-wrap:anywhere] empty:after:content-['–']">{children}</dd>
  </div>
)
