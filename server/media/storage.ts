import type { Readable } from 'node:stream'

export type StoredFile = { size: number; stream: Readable }

export type StoredKey = { key: string; changedAt: Date }

/**
 * Where files are kept. A key is a folder's name and a file's, such as `3fa9…/640.webp`; there is nothing deeper. Files
 * are never changed in place by other content, so whoever reads one reads it whole.
 */
export type Storage = {
  /** Resolves when the file would survive a power cut; until then nobody sees it. Replaces what was there. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  read: (key: string) => Promise<StoredFile | undefined>
  /** In bytes; `undefined` says that there is no such file. */
  sizeOf: (key: string) => Promise<number | undefined>
  removeFolder: (name: string) => Promise<void>
  /** All there is, folder by folder. What comes or goes meanwhile may be among them or not. */
  list: () => AsyncIterable<StoredKey>
}
