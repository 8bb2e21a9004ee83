import { Trans } from '@lingui/react/macro'

import { type SuspensionDays, suspensionDays } from '#contract/moderation.ts'

import { SuspensionLength } from './decision-entry.tsx'

type SuspensionFieldProps = { id: string; value: SuspensionDays; onChange: (days: SuspensionDays) => void }

export const SuspensionField = ({ id, value, onChange }: SuspensionFieldProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-medium">
      <Trans>For how long</Trans>
    </legend>
    <div className="grid grid-cols-2 gap-2">
      {suspensionDays.map((days) => (
        <label
          key={days}
          className="flex min-h-11 items-center gap-2.5 rounded-field border border-line-strong px-3 has-checked:border-accent-text has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
        >
          <input
            type="radio"
            name={`${id}-days`}
            checked={value === days}
            onChange={() => onChange(days)}
            className="size-4.5 shrink-0 accent-accent outline-none"
          />
          <SuspensionLength days={days} />
        </label>
      ))}
    </div>
  </fieldset>
)
