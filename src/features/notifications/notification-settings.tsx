import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'

import type { MailFrequency } from '#contract/notifications.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Select } from '#src/ui/select.tsx'

import { QuietHours } from './quiet-hours.tsx'
import { topicNames } from './topic-names.tsx'
import { type SaveOutcome, type SettingsField, useNotificationSettings } from './use-notification-settings.ts'

type Topic = Exclude<SettingsField, 'quietHours'>

type Channels = { push: boolean; mail: MailFrequency }

const topics: { topic: Topic; hasDaily: boolean }[] = [
  { topic: 'messages', hasDaily: false },
  { topic: 'own-listings', hasDaily: false },
  { topic: 'favourites', hasDaily: true },
  { topic: 'saved-searches', hasDaily: true },
]

/** On which channels the member is notified, and when not. Each change is saved at once. */
export function NotificationSettings({ memberId }: { memberId: string }) {
  const { values, outcomes, change, failure, reload } = useNotificationSettings(memberId)
  if (failure) return <RequestFailure error={failure} onRetry={reload} />
  if (!values) return <div aria-hidden="true" className="h-96 skeleton rounded-card" />

  return (
    <div className="flex flex-col gap-6">
      <ul className="flex flex-col gap-6 md:gap-4">
        {topics.map(({ topic, hasDaily }) => (
          <li key={topic}>
            <TopicChannels
              name={topicNames[topic]}
              channels={values[topic]}
              hasDaily={hasDaily}
              onChange={(channels) => change(topic, channels)}
            />
            <SaveStatus outcome={outcomes[topic]} onRetry={() => change(topic, values[topic])} />
          </li>
        ))}
      </ul>
      <p className="flex max-w-prose gap-2 text-sm text-pretty text-text-muted">
        <Icon name="lock" className="mt-0.5 size-4 shrink-0" />
        <Trans>You always get notices about the security of your account, at any time.</Trans>
      </p>
      <div>
        <QuietHours
          value={values.quietHours}
          onChange={(quietHours) => change('quietHours', quietHours)}
          status={<SaveStatus outcome={outcomes.quietHours} onRetry={() => change('quietHours', values.quietHours)} />}
        />
      </div>
    </div>
  )
}

type TopicChannelsProps = {
  name: ReactNode
  channels: Channels
  hasDaily: boolean
  onChange: (channels: Channels) => void
}

function TopicChannels({ name, channels, hasDaily, onChange }: TopicChannelsProps) {
  const { t } = useLingui()
  const id = useId()
  const frequencies: { value: MailFrequency; label: string }[] = [
    { value: 'instant', label: t`E-mail right away` },
    ...(hasDaily ? [{ value: 'daily' as const, label: t`One e-mail a day` }] : []),
    { value: 'off', label: t`No e-mail` },
  ]

  return (
    <fieldset
      aria-labelledby={id}
      className="grid min-w-0 gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_14rem_auto] md:items-center"
    >
      <h3 id={id} className="mb-1 font-medium md:mb-0">
        {name}
      </h3>
      <Select
        label={t`E-mail`}
        value={channels.mail}
        options={frequencies}
        onChange={(mail) => onChange({ ...channels, mail })}
        className="max-w-sm"
      />
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          checked={channels.push}
          onChange={({ currentTarget }) => onChange({ ...channels, push: currentTarget.checked })}
          className="size-5 shrink-0 accent-accent"
        />
        <Trans>Notifications on my devices</Trans>
      </label>
    </fieldset>
  )
}

type SaveStatusProps = { outcome: SaveOutcome | undefined; onRetry: () => void }

/** Below a field: that it was saved, or why not. */
function SaveStatus({ outcome, onRetry }: SaveStatusProps) {
  if (typeof outcome === 'object') return <RequestFailure error={outcome.error} onRetry={onRetry} />

  return (
    <output className="mt-1 flex items-center gap-2 text-sm text-positive empty:hidden">
      {outcome === 'saved' && (
        <>
          <Icon name="check" className="size-4" />
          <Trans>Saved</Trans>
        </>
      )}
    </output>
  )
}
