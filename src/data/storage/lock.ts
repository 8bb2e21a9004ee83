/** Runs one task at a time across all pages and the worker of this device. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>

/**
 * In milliseconds. A page that the browser froze must not block the others. Running without the lock only means that
 * something may be done twice.
 */
export const maxWait = 20_000
