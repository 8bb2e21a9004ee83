import type { Readable } from 'node:stream'

export type StoredFile = { size: number; stream: Readable }

export type StoredKey = { key: string; changedAt: Date }

/**
 * A store for files. A key consists of a folder's and a file's name, such as `3fa9…/640.webp`; there are no deeper
 * levels. The content of a file never changes in place, so readers never see a mixture.
 */
export type Storage = {
  /** Resolves when the file is durable; until then it is invisible. Replaces an existing file. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  read: (key: string) => Promise<StoredFile | undefined>
  /** In bytes; `undefined` if there is no such file. */
  sizeOf: (key: string) => Promise<number | undefined>
  removeFolder: (name: string) => Promise<void>
  /** All files, folder by folder. Files that are added or deleted meanwhile may be included or not. */
  list: () => AsyncIterable<StoredKey>
}
