import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { NotificationSettings } from '#contract/api/notifications.ts'
import { changeNotificationSettings, notificationSettingsQuery } from '#src/data/notifications/notifications-queries.ts'

/** The settings by the field that changes them. The time zone is not among them: it is this device's. */
export type SettingsValues = NotificationSettings['topics'] & Pick<NotificationSettings, 'quietHours'>

export type SettingsField = keyof SettingsValues

/** How the last change of a field ended; none while it is being saved. */
export type SaveOutcome = 'saved' | { error: Error }

/**
 * The member's notification settings. A change is shown at once and saved with all others; if that fails it stays, until
 * it is saved by a retry or together with the next change.
 */
export function useNotificationSettings(memberId: string) {
  const queryClient = useQueryClient()
  const query = notificationSettingsQuery(memberId)
  const { data, error, refetch } = useQuery(query)
  const [unsaved, setUnsaved] = useState<Partial<SettingsValues>>({})
  const [outcomes, setOutcomes] = useState<Partial<Record<SettingsField, SaveOutcome>>>({})
  const { mutate } = useMutation({
    mutationFn: ({ values }: { field: SettingsField; values: SettingsValues }) =>
      changeNotificationSettings(toSettings(values)),
    // One after the other: each contains the changes before it, and the last one is what holds.
    scope: { id: `notification-settings ${memberId}` },
    onSuccess(saved, { field, values }) {
      queryClient.setQueryData(query.queryKey, saved)
      setUnsaved((changes) => changesSince(values, changes))
      setOutcomes({ [field]: 'saved' })
    },
    onError: (failure, { field }) => setOutcomes((known) => ({ ...known, [field]: { error: failure } })),
  })
  const values = data && { ...toValues(data), ...unsaved }

  function change<Field extends SettingsField>(field: Field, value: SettingsValues[Field]): void {
    if (!values) return
    setUnsaved({ ...unsaved, [field]: value })
    setOutcomes({ ...outcomes, [field]: undefined })
    mutate({ field, values: { ...values, [field]: value } })
  }

  return { values, outcomes, change, failure: values ? null : error, reload: () => void refetch() }
}

const toValues = ({ topics, quietHours }: NotificationSettings): SettingsValues => ({ ...topics, quietHours })

const toSettings = ({ quietHours, ...topics }: SettingsValues): NotificationSettings => ({
  topics,
  quietHours,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** The changes that were made after these values had been sent. */
const changesSince = (sent: SettingsValues, changes: Partial<SettingsValues>): Partial<SettingsValues> =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => value !== sent[field as SettingsField]),
  ) as Partial<SettingsValues>
