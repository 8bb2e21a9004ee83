/**
 * What a backup leaves out, because it must not come back: sessions that were ended since, messages that were sent since,
 * what opens or refuses something for hours only, and who has looked at listings, which is deleted with its day. After a
 * restore everybody signs in again.
 */
export const excludedTables: ReadonlySet<string> = new Set([
  'attempts',
  'deliveries',
  'email_changes',
  'known_devices',
  'mailed_codes',
  'mails',
  'session_devices',
  'sessions',
  'viewer_keys',
  'viewers',
])
