/** By the error of each chunk that failed to load: resolves if the page is not reloaded for it. */
export const chunkRecoveries = new Map<unknown, Promise<void>>()
