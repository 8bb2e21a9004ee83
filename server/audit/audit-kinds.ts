/**
 * Account events that matter to the member or to the investigation of an incident. Failed sign-ins are not recorded:
 * recording them only for existing accounts would reveal, by the time it takes, which accounts exist.
 */
export const auditKinds = [
  'account-created',
  'signed-in',
  'signed-out',
  'session-ended',
  'sessions-ended',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  /** Refused: its signature counter went back, so a copy of it may exist. */
  'passkey-cloned',
  'username-changed',
  'email-change-asked',
  'email-changed',
  'recovered',
  'data-exported',
  'deletion-asked',
  'account-kept',
  'account-deleted',
  'trader-declared',
  'trader-changed',
  'trader-revoked',
  'moderator-appointed',
  'moderator-dismissed',
] as const

export type AuditKind = (typeof auditKinds)[number]
