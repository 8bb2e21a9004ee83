/** Does one thing at a time, in all pages and the worker of this device. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>

/** A page that was put to sleep in the middle must not stop the others. Without a lock something is done twice, no more. */
export const maxWait = 20_000
