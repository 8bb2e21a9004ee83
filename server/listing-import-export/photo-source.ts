/** Where the photos are that a file speaks of. */
export type PhotoSource = {
  /** By the path that a row gives; nothing is read yet. */
  find: (file: string) => Promise<FoundPhoto | undefined>
  close: () => void
}

export type FoundPhoto = {
  file: string
  size: number
  /** Says whether the file is still the one it was, as far as can be told without reading it. */
  mark: string
  read: () => Promise<Buffer>
  /** Enough to tell what kind of file it is. */
  readStart: () => Promise<Buffer>
}

/** In bytes: what tells one kind of file from another. */
export const startLength = 256
