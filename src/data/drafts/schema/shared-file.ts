import { mostPhotos } from '#contract/selling.ts'
import { createId } from '#src/data/storage/create-id.ts'

/** Why a file did not become a photo. */
export type RejectionReason = 'unreadable' | 'too-many' | 'too-large' | 'no-room' | 'failed'

/**
 * A file that another app has handed over, as it came, until it is a photo of its draft; or what is to be said of it,
 * until somebody has read that. Text that was too long is told of in the same place.
 */
export type ShareTargetFile = {
  id: string
  /** In the order in which they came. */
  position: number
  name: string
  file?: Blob
  refusal?: RejectionReason | 'text-cut'
}

/** In bytes. No camera makes photos like that, and a browser could hardly read one. */
export const maxFileSize = 64 * 1024 * 1024

export function toShareTargetFiles(files: readonly File[]): ShareTargetFile[] {
  let photos = 0
  return files.map((file, position) => {
    const refusal = rejectionReason(file) ?? ((photos += 1) > mostPhotos ? 'too-many' : undefined)
    return { id: createId(), position, name: file.name, ...(refusal ? { refusal } : { file }) }
  })
}

/** In the place of what a text has too much of. */
export const truncatedTextNotice = (position: number): ShareTargetFile => ({
  id: createId(),
  position,
  name: '',
  refusal: 'text-cut',
})

/** What is certain before it is read. */
export function rejectionReason({ type, name, size }: File): RejectionReason | undefined {
  if (type !== '' ? !type.startsWith('image/') : !photoExtension.test(name)) return 'unreadable'
  return size > maxFileSize ? 'too-large' : undefined
}

/** A system that does not know a kind says nothing of it. */
const photoExtension = /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|bmp)$/i
