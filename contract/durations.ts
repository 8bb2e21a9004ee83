/** Lengths of time in milliseconds, as clocks and timers count them. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** For cookies, cache headers and PostgreSQL, which count in seconds. */
export const inSeconds = (duration: number): number => duration / second
