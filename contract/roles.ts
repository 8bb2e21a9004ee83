/** A member's role. The operator appoints moderators by the command line. */
export const roles = ['member', 'moderator'] as const

export type Role = (typeof roles)[number]
