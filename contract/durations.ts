/** Durations in milliseconds, the unit of JavaScript clocks and timers. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Converts to seconds for cookies, cache headers and PostgreSQL. */
export const inSeconds = (duration: number): number => duration / second
