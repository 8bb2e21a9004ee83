/** What the doctor found out: all is well, better known, or to be mended. Its sentence says what, and what to do. */
export type Finding = { verdict: 'well' | 'mind' | 'wrong'; sentence: string }

export const well = (sentence: string): Finding => ({ verdict: 'well', sentence })

export const mind = (sentence: string): Finding => ({ verdict: 'mind', sentence })

export const wrong = (sentence: string): Finding => ({ verdict: 'wrong', sentence })
