/** The source of the photos that a file names. */
export type PhotoSource = {
  /** Finds a photo by the path in a row, without reading it. */
  find: (file: string) => Promise<FoundPhoto | undefined>
  close: () => void
}

export type FoundPhoto = {
  file: string
  size: number
  /** Changes when the file changes, as far as that is known without reading it. */
  mark: string
  read: () => Promise<Buffer>
  /** Enough bytes to detect the file's format. */
  readStart: () => Promise<Buffer>
}

/** In bytes: enough to detect a file's format. */
export const startLength = 256
