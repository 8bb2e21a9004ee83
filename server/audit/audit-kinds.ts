/**
 * What happens to accounts that its member, or who looks into an incident, will want to know of. Failed sign-ins are
 * not among them: noting those of accounts that exist would tell, by the time it takes, which do.
 */
export const auditKinds = [
  'account-created',
  'signed-in',
  'signed-out',
  'session-ended',
  'sessions-ended',
  'password-changed',
  'username-changed',
  'email-change-asked',
  'email-changed',
  'recovered',
  'data-exported',
  'deletion-asked',
  'account-kept',
  'account-deleted',
  'moderator-appointed',
  'moderator-dismissed',
] as const

export type AuditKind = (typeof auditKinds)[number]
