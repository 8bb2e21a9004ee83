import { readFile } from 'node:fs/promises'

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

import { lazy } from '#contract/language/lazy.ts'

import type { Pixels } from './photo-decoding.ts'
import { rgbaOf } from './photo-encoding.ts'

/** The package would fetch its program from the network. */
const prepare = lazy(async () => {
  const program = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true })
})

/**
 * Whether a picture contains a readable QR code, also turned, tilted or light on dark. Codes of other kinds are on every
 * package and open nothing, so they do not count.
 */
export async function containsCode(rgba: Uint8Array, width: number, height: number): Promise<boolean> {
  await prepare()
  const image = { data: new Uint8ClampedArray(rgba), width, height, colorSpace: 'srgb' as const }
  const found = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found.length > 0
}

/**
 * A code that takes a tenth of the photo's width still has three pixels for each of its modules at this size, and the
 * search takes a quarter of the time that it would take on the whole photo.
 */
const searchSide = 1_024

export async function showsCode(pixels: Pixels): Promise<boolean> {
  const { bytes, width, height } = await rgbaOf(pixels, searchSide)
  return containsCode(bytes, width, height)
}
