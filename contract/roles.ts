/** What a member is trusted with. A moderator is a member whom the operator has appointed by the command line. */
export const roles = ['member', 'moderator'] as const

export type Role = (typeof roles)[number]
