import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { deletionDays } from '#contract/accounts.ts'
import { day } from '#contract/durations.ts'
import { exclusionTombstoneDays } from '#contract/exclusions.ts'
import { favouriteTombstoneDays } from '#contract/favourites.ts'
import { locales } from '#contract/language/locales.ts'
import { notificationDays } from '#contract/notifications.ts'
import { appealPeriod } from '#contract/reports.ts'
import { savedSearchTombstoneDays } from '#contract/saved-searches.ts'
import { undoMinutes } from '#contract/selling.ts'
import { knownDeviceDays } from '#server/accounts/known-devices.ts'
import { sessionDays, sessionDaysAtMost } from '#server/accounts/sessions-service.ts'
import { signUpDays } from '#server/accounts/sign-up-service.ts'
import { usernameCooldownDays } from '#server/accounts/usernames.ts'
import { auditDays } from '#server/audit/audit-trail.ts'
import { backupDays } from '#server/backup/backup-days.ts'
import { countedDays } from '#server/conversations/reply-figures.ts'
import { deliveryDays } from '#server/deliveries/deliveries-repository.ts'
import { draftTombstoneDays } from '#server/drafts/drafts-service.ts'
import { receiptYears } from '#server/orders/delete-old-orders.ts'
import { uploadDays } from '#server/selling/uploaded-photos-service.ts'
import { viewMonths } from '#server/views/views-service.ts'
import { leftAfterDeletion } from '#tests/support/left-after-deletion.ts'
import { readTables } from '#tests/support/policies.ts'

type Unit = 'hour' | 'day' | 'month' | 'year'

type Retention = {
  /** The beginning of the line in the policy. */
  stored: string
  /** As the code has it. */
  period: readonly [number, Unit]
  job: string
}

/** Everything that goes by itself after a time: what the policy says of it, and the job that deletes it. */
const retentions: readonly Retention[] = [
  {
    stored: 'E-mail address, reason and text of a report',
    period: [appealPeriod / day / 30.5, 'month'],
    job: 'reports-forget',
  },
  { stored: 'Former usernames', period: [usernameCooldownDays, 'day'], job: 'accounts-expired' },
  { stored: 'Sign-ins', period: [sessionDays, 'day'], job: 'accounts-expired' },
  { stored: 'Sign-ins', period: [sessionDaysAtMost / 365, 'year'], job: 'accounts-expired' },
  { stored: 'Sign-ins', period: [knownDeviceDays, 'day'], job: 'accounts-expired' },
  { stored: 'Record of security events', period: [auditDays, 'day'], job: 'audit-forget' },
  { stored: 'Sign-ups that were not confirmed', period: [signUpDays, 'day'], job: 'accounts-expired' },
  { stored: 'Listings with text', period: [undoMinutes / 60, 'hour'], job: 'selling-removed-photos' },
  { stored: 'Uploaded photos that no listing shows', period: [uploadDays, 'day'], job: 'selling-uploads' },
  { stored: 'Drafts, favourites', period: [favouriteTombstoneDays, 'day'], job: 'favourites-forget' },
  { stored: 'Drafts, favourites', period: [savedSearchTombstoneDays, 'day'], job: 'saved-searches-forget' },
  { stored: 'Drafts, favourites', period: [exclusionTombstoneDays, 'day'], job: 'exclusions-forget' },
  { stored: 'Drafts, favourites', period: [draftTombstoneDays / 365, 'year'], job: 'drafts-forget' },
  { stored: 'Counts of views by day', period: [viewMonths, 'month'], job: 'views-forget' },
  { stored: 'A hash of network, browser and listing', period: [1, 'day'], job: 'views-forget' },
  { stored: 'Check of messages', period: [1, 'day'], job: 'conversations-forget' },
  { stored: 'Reply rate and time', period: [countedDays, 'day'], job: 'conversations-reply-figures' },
  { stored: 'Notifications, and what was sent', period: [notificationDays, 'day'], job: 'notifications-forget' },
  { stored: 'Notifications, and what was sent', period: [deliveryDays, 'day'], job: 'deliveries-forget' },
  { stored: 'Orders', period: [receiptYears, 'year'], job: 'orders-forget' },
  { stored: 'Backups', period: [backupDays, 'day'], job: 'deletions-forget' },
]

const { jobs } = JSON.parse(
  readFileSync(new URL('../../support/stored-names/schedules.json', import.meta.url), 'utf8'),
) as { jobs: Record<string, string> }

const tables = readTables('en', 'privacy-policy')

const lines = tables.flat().map((cells) => cells.join(' | '))

const inWords: Record<number, string> = { 1: 'one', 2: 'two', 6: 'six', 10: 'ten' }

test.each(retentions)('$stored: the privacy policy says the period that $job applies', ({ stored, period, job }) => {
  const [count, unit] = [Math.round(period[0]), period[1]]
  const said = new RegExp(
    String.raw`\b(?:${count}|${inWords[count]}|${count === 1 ? 'an|a|that' : count}) ${unit}s?\b`,
    'i',
  )

  const about = lines.filter((line) => line.startsWith(stored))
  expect(about.filter((line) => said.test(line))).not.toEqual([])
  expect(jobs).toHaveProperty(job)
})

test('the privacy policy says after how many days an account is deleted', () => {
  const text = readFileSync(new URL('../../../src/content/en/info/privacy-policy.md', import.meta.url), 'utf8')

  expect(text).toContain(`After ${deletionDays} days`)
})

test('the privacy policy lists exactly what is left of a deleted account', () => {
  const left = tables.find((table) => table[0]?.[0]?.startsWith(leftAfterDeletion[0].policy)) ?? []

  expect(left).toHaveLength(leftAfterDeletion.length)
  for (const [index, { policy }] of leftAfterDeletion.entries())
    expect(left[index]![0]).toMatch(new RegExp(`^${policy}`))
})

test.each(locales)('the privacy policy (%s) has the same lines as in English, with the same numbers', (language) => {
  const numbersOf = (table: string[][]) => table.map((cells) => cells.at(-1)!.match(/\d+/g) ?? [])

  expect(readTables(language, 'privacy-policy').map(numbersOf)).toEqual(tables.map(numbersOf))
})
