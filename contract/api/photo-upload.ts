import type { Upload } from './endpoint.ts'

/** Of photos of all kinds. HEIC is not among them: devices make a JPEG of it. */
export const photoUpload = {
  mostBytes: 10 * 1024 * 1024,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const satisfies Upload
