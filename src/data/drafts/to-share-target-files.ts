import { mostPhotos } from '#contract/selling.ts'
import { createId } from '#src/data/storage/create-id.ts'

import type { RejectionReason, ShareTargetFile } from './schema/shared-file.ts'

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
