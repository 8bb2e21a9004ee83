/**
 * The end of a moment as JavaScript counts it. The database counts microseconds, so what became due within this
 * millisecond is later than `now`: compare with `<` and this.
 */
export const nextMillisecond = (now: Date): Date => new Date(now.getTime() + 1)
