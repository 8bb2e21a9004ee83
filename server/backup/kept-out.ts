/**
 * What a backup leaves out, because it must not come back: sessions that were ended since, mails that were sent since,
 * and what opens or refuses something for hours only. After a restore everybody signs in again.
 */
export const keptOut: ReadonlySet<string> = new Set([
  'attempts',
  'email_changes',
  'known_devices',
  'mailed_codes',
  'mails',
  'session_devices',
  'sessions',
])
