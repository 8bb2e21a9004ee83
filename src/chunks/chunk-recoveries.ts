/** By what was thrown where a part of the app was lost. */
export const chunkRecoveries = new Map<unknown, Promise<void>>()
