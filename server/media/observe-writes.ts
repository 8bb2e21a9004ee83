import type { Storage } from './storage.ts'

/** The same storage, which also tells of each file that was kept how large it is. */
export function observeWrites(storage: Storage, onWrite: (bytes: number) => void): Storage {
  return {
    ...storage,
    async put(key, bytes) {
      await storage.put(key, bytes)
      onWrite(bytes.length)
    },
  }
}
