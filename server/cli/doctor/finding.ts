/**
 * A result of the doctor: all is well, good to know, or must be fixed. Its sentence says what is the case and what to
 * do.
 */
export type Finding = { verdict: 'well' | 'mind' | 'wrong'; sentence: string }

export const well = (sentence: string): Finding => ({ verdict: 'well', sentence })

export const mind = (sentence: string): Finding => ({ verdict: 'mind', sentence })

export const wrong = (sentence: string): Finding => ({ verdict: 'wrong', sentence })
