/**
 * A Blob as it is stored in a row. WebKit's IndexedDB refuses Blobs in private browsing; its bytes are stored instead.
 */
export type StoredBlob = Blob | { bytes: ArrayBuffer; type: string }

export type StoreBlob = (blob: Blob) => StoredBlob

/**
 * Stores the Blobs themselves, or their bytes where the device refuses Blobs. `write` may run twice, so everything it
 * does must be in one transaction. The bytes are read between the two runs: waiting for them inside a transaction would
 * end it.
 */
export async function storeBlobs<T>(blobs: readonly Blob[], write: (stored: StoreBlob) => Promise<T>): Promise<T> {
  try {
    return await write((blob) => blob)
  } catch (error) {
    if (!isBlobUnsupported(error)) throw error
    const bytes = new Map(await Promise.all(blobs.map(async (blob) => [blob, await bytesOf(blob)] as const)))
    return write((blob) => bytes.get(blob)!)
  }
}

export const blobOf = (stored: StoredBlob): Blob =>
  stored instanceof Blob ? stored : new Blob([stored.bytes], { type: stored.type })

const bytesOf = async (blob: Blob): Promise<StoredBlob> => ({ bytes: await blob.arrayBuffer(), type: blob.type })

/**
 * Versions of WebKit throw a `DataCloneError` or an `UnknownError`; only the word "Blob" in the message is common to
 * them.
 */
function isBlobUnsupported(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner } = error as { inner?: Error }
  return /\bBlob/.test(`${error.message} ${inner?.message ?? ''}`)
}
