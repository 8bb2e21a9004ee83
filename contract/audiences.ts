/** The audience that a fashion item is made for. */
export const audiences = ['women', 'men', 'kids'] as const

export type Audience = (typeof audiences)[number]

export const isAudience = (text: unknown): text is Audience => audiences.includes(text as Audience)
