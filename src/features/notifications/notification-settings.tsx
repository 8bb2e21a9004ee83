import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { NotificationSettings as Settings } from '#contract/api/notifications.ts'
import type { MailFrequency } from '#contract/notifications.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { useFailureText } from '#src/components/use-failure-text.ts'
import { changeNotificationSettings, notificationSettingsQuery } from '#src/data/notifications/notifications-queries.ts'
import { toasts } from '#src/state/toasts.ts'
import { Select } from '#src/ui/select.tsx'

type Topic = keyof Settings['topics']

type Channels = { push: boolean; mail: MailFrequency }

const topics: { topic: Topic; name: ReactNode; hasDaily: boolean }[] = [
  { topic: 'messages', name: <Trans>Messages and offers</Trans>, hasDaily: false },
  { topic: 'own-listings', name: <Trans>My listings</Trans>, hasDaily: false },
  { topic: 'favourites', name: <Trans>Favourites</Trans>, hasDaily: true },
  { topic: 'saved-searches', name: <Trans>Saved searches</Trans>, hasDaily: true },
]

/** On which channels the member is notified, and when not. Each change is saved at once. */
export function NotificationSettings({ memberId }: { memberId: string }) {
  const query = notificationSettingsQuery(memberId)
  const { data: settings, error, refetch } = useQuery(query)
  const change = useChange(query.queryKey)

  if (error && !settings) return <RequestFailure error={error} onRetry={() => void refetch()} />
  if (!settings) return <div aria-hidden="true" className="h-64 skeleton rounded-card" />

  const changeTopic = (topic: Topic, channels: Partial<Channels>) =>
    change({
      ...settings,
      topics: { ...settings.topics, [topic]: { ...settings.topics[topic], ...channels } } as Settings['topics'],
    })

  return (
    <div className="flex flex-col gap-6">
      <ul className="flex flex-col gap-5">
        {topics.map(({ topic, name, hasDaily }) => (
          <li key={topic} className="flex flex-col gap-2">
            <h3 className="font-medium">{name}</h3>
            <TopicChannels
              channels={settings.topics[topic]}
              hasDaily={hasDaily}
              onChange={(channels) => changeTopic(topic, channels)}
            />
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-pretty text-text-muted">
        <Trans>You always get notices about the security of your account, at any time.</Trans>
      </p>
      <QuietHours settings={settings} onChange={(quietHours) => change({ ...settings, quietHours })} />
    </div>
  )
}

type TopicChannelsProps = { channels: Channels; hasDaily: boolean; onChange: (channels: Partial<Channels>) => void }

function TopicChannels({ channels, hasDaily, onChange }: TopicChannelsProps) {
  const { t } = useLingui()
  const frequencies: { value: MailFrequency; label: string }[] = [
    { value: 'instant', label: t`E-mail right away` },
    ...(hasDaily ? [{ value: 'daily' as const, label: t`One e-mail a day` }] : []),
    { value: 'off', label: t`No e-mail` },
  ]

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Select
        label={t`E-mail`}
        value={channels.mail}
        options={frequencies}
        onChange={(mail) => onChange({ mail })}
        className="w-56"
      />
      <Check isOn={channels.push} onChange={(push) => onChange({ push })}>
        <Trans>Notifications on my devices</Trans>
      </Check>
    </div>
  )
}

type QuietHoursProps = { settings: Settings; onChange: (quietHours: Settings['quietHours']) => void }

/** Of somebody who turns them on: from ten in the evening to seven. */
const usualHours = { from: 22 * 60, until: 7 * 60 }

function QuietHours({ settings: { quietHours }, onChange }: QuietHoursProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">
        <Trans>Quiet hours</Trans>
      </legend>
      <Check isOn={quietHours !== null} onChange={(isOn) => onChange(isOn ? usualHours : null)}>
        <Trans>
          Send nothing during these hours, except about the security of your account. The rest comes afterwards.
        </Trans>
      </Check>
      {quietHours && (
        <div className="flex flex-wrap gap-3">
          <TimeField
            label={<Trans>From</Trans>}
            minutes={quietHours.from}
            onChange={(from) => onChange({ ...quietHours, from })}
          />
          <TimeField
            label={<Trans>Until</Trans>}
            minutes={quietHours.until}
            onChange={(until) => onChange({ ...quietHours, until })}
          />
        </div>
      )}
    </fieldset>
  )
}

type TimeFieldProps = { label: ReactNode; minutes: number; onChange: (minutes: number) => void }

function TimeField({ label, minutes, onChange }: TimeFieldProps) {
  const two = (value: number) => String(value).padStart(2, '0')
  return (
    <label className="flex flex-col gap-1.5 text-sm font-medium">
      {label}
      <input
        type="time"
        required
        value={`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`}
        onChange={({ currentTarget: { value } }) => {
          const [hour, minute] = value.split(':').map(Number)
          // While it is edited by keyboard it may be empty.
          if (hour !== undefined && minute !== undefined && !Number.isNaN(hour + minute)) onChange(hour * 60 + minute)
        }}
        className="field w-36"
      />
    </label>
  )
}

type CheckProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

const Check = ({ isOn, onChange, children }: CheckProps) => (
  <label className="flex min-h-11 items-center gap-3 text-pretty">
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      className="size-5 shrink-0 accent-accent"
    />
    {children}
  </label>
)

/** Shows the change at once, and takes it back if the server refuses it. The time zone is this device's. */
function useChange(queryKey: readonly unknown[]) {
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const { mutate } = useMutation({
    mutationFn: changeNotificationSettings,
    onMutate(settings) {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, settings)
      return before
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError(error, _settings, before) {
      queryClient.setQueryData(queryKey, before)
      toasts.show(failureText(error), 'error')
    },
  })
  return (settings: Settings) => mutate({ ...settings, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
}
