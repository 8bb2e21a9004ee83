import type { Upload } from './endpoint.ts'

/** Limits for photos of all formats. HEIC is missing because devices convert it to JPEG. */
export const photoUpload = {
  maxBytes: 10 * 1024 * 1024,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
} as const satisfies Upload
