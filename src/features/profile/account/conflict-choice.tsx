import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Account } from '#contract/api/account.ts'
import { languages } from '#contract/language/locales.ts'
import { LazyLocalityAndCountry } from '#src/components/lazy-locality-names.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'

import type { PublicProfile } from './use-profile-draft.ts'

type ConflictChoiceProps = {
  local: Partial<PublicProfile>
  remote: Account
  onKeepLocal: () => void
  onAcceptRemote: () => void
}

/** Shows both versions of fields that were changed on two devices at once. Neither is lost until the person chooses. */
export function ConflictChoice({ local, remote, onKeepLocal, onAcceptRemote }: ConflictChoiceProps) {
  return (
    <section role="alert" aria-labelledby="conflict" className="rounded-card bg-warning-tint p-4 md:p-5">
      <h3 id="conflict" className="font-semibold text-warning">
        <Trans>This was changed on another device in the meantime. Which version do you want to keep?</Trans>
      </h3>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Version title={<Trans>From here</Trans>}>
          <Values fields={local} of={local} />
        </Version>
        <Version title={<Trans>From the other device</Trans>}>
          <Values fields={local} of={remote} />
        </Version>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={onKeepLocal} className="button-primary">
          <Trans>Save the one from here</Trans>
        </button>
        <button type="button" onClick={onAcceptRemote} className="button-quiet">
          <Trans>Keep the other one</Trans>
        </button>
      </div>
    </section>
  )
}

const Version = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="rounded-field bg-surface-raised p-3">
    <h4 className="text-sm font-semibold">{title}</h4>
    {children}
  </div>
)

type ValuesProps = {
  /** Only the changed fields are compared. */
  fields: Partial<PublicProfile>
  of: Partial<PublicProfile>
}

function Values({ fields, of }: ValuesProps) {
  const formats = useFormats()
  const named = (of.languages ?? []).map((language) => languages[language].name)

  return (
    <dl className="mt-2 flex flex-col gap-2 text-sm">
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
