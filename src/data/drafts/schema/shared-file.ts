import { mostPhotos } from '#contract/selling.ts'
import { createId } from '#src/data/storage/create-id.ts'

/** Why a file did not become a photo. */
export type RejectionReason = 'unreadable' | 'too-many' | 'too-large' | 'no-room' | 'failed'

/**
 * A file from the share target, unchanged, until it becomes a photo of its draft. `refusal` says why it did not, until
 * the person has read it. Text that was cut is reported by a row of the same kind.
 */
export type ShareTargetFile = {
  id: string
  /** Order in which the files arrived. */
  position: number
  name: string
  file?: Blob
  refusal?: RejectionReason | 'text-cut'
}

/** In bytes. No camera makes photos this large, and a browser could hardly decode one. */
export const maxFileSize = 64 * 1024 * 1024

export function toShareTargetFiles(files: readonly File[]): ShareTargetFile[] {
  let photos = 0
  return files.map((file, position) => {
    const refusal = rejectionReason(file) ?? ((photos += 1) > mostPhotos ? 'too-many' : undefined)
    return { id: createId(), position, name: file.name, ...(refusal ? { refusal } : { file }) }
  })
}

/** The row that reports cut text. */
export const truncatedTextNotice = (position: number): ShareTargetFile => ({
  id: createId(),
  position,
  name: '',
  refusal: 'text-cut',
})

/** The reasons that are known without reading the file. */
function rejectionReason({ type, name, size }: File): RejectionReason | undefined {
  if (type !== '' ? !type.startsWith('image/') : !photoExtension.test(name)) return 'unreadable'
  return size > maxFileSize ? 'too-large' : undefined
}

/** Some systems give no type for formats that they do not know. */
const photoExtension = /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|bmp)$/i
