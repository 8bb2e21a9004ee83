import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes each text file once more as brotli and gzip, at their best, so that the server need not do it at each request. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => text.test(name))
  await Promise.all(files.map((name) => compress(join(folder, name))))
}

async function compress(file) {
  const content = readFileSync(file)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, best))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
