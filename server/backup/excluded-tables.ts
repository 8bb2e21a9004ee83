/**
 * Tables that a backup omits because their rows must not come back: sessions that have since ended, messages that have
 * since been sent, tokens and limits that last only hours, viewers of listings, whose rows are deleted daily, and events,
 * whose numbers must not come again. After a restore everybody has to sign in again.
 */
export const excludedTables: ReadonlySet<string> = new Set([
  'attempts',
  'deliveries',
  'email_changes',
  'first_messages',
  'known_devices',
  'passkey_challenges',
  'listing_changes',
  'mailed_codes',
  'mails',
  'member_event_heads',
  'member_events',
  'push_subscriptions',
  'session_devices',
  'sessions',
  'viewer_keys',
  'viewers',
])
