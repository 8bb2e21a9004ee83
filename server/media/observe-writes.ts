import type { Storage } from './storage.ts'

/** Wraps a storage and reports the size of each stored file. */
export function observeWrites(storage: Storage, onWrite: (bytes: number) => void): Storage {
  return {
    ...storage,
    async put(key, bytes) {
      await storage.put(key, bytes)
      onWrite(bytes.length)
    },
  }
}
