/**
 * All that may be found of a deleted member, by the lines of the table in the privacy policy (“Only this stays”), in
 * their order: the beginning of the line in English, and the columns in which something is found. Nothing else may be.
 */
export const leftAfterDeletion = [
  {
    policy: 'Messages that you sent',
    columns: ['conversations.listing_title', 'messages.content', 'messages.words'],
  },
  { policy: 'Reviews that you wrote', columns: ['reviews.text'] },
  { policy: 'Receipts and orders', columns: ['orders.buyer', 'orders.listing_title'] },
  // Kind, reason, result and dates name nobody.
  { policy: 'Moderation decisions and reports', columns: [] },
  // The id says nothing once the account is gone.
  { policy: 'Record of security events', columns: ['audit_events.member_id'] },
  // A restore deletes the account again: tests/api/backup/deletions.test.ts.
  { policy: 'Backups', columns: [] },
] as const
