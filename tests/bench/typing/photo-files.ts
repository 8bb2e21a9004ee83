import { join } from 'node:path'

import sharp from 'sharp'

import type { Workplace } from '#tests/bench/workplace.ts'

export const photoCount = 20

const size = { width: 4032, height: 3024 }

/** Photos of twelve megapixels with realistic detail: about four megabytes each, all different. */
export async function photoFiles({ directory }: Workplace): Promise<string[]> {
  const files = Array.from({ length: photoCount }, (_, index) => join(directory, `photo-${index}.jpg`))
  for (const [index, file] of files.entries()) await writePhoto(file, index)
  return files
}

async function writePhoto(file: string, index: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 90 + index * 4, sigma: 40 } as const
  // Grain of a few pixels, like that of a camera.
  const grain = await sharp({ create: { width: 1344, height: 1008, channels: 3, background: 'black', noise } })
    .resize({ ...size, kernel: 'cubic' })
    .raw()
    .toBuffer()
  await sharp(grain, { raw: { ...size, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toFile(file)
}
