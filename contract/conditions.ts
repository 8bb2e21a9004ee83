/** Conditions of goods, best first. */
export const conditions = ['new_sealed', 'new', 'like_new', 'good', 'fair', 'for_parts'] as const

export type Condition = (typeof conditions)[number]

export const isCondition = (text: unknown): text is Condition => conditions.includes(text as Condition)
