import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Maximum quality by default. Builds for tests use a low quality, which takes a tenth of the time. */
const quality = Number(process.env.BROTLI_QUALITY ?? constants.BROTLI_MAX_QUALITY)

const text = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes a brotli and a gzip copy of each text file, so that the server need not compress at each request. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => text.test(name))
  await Promise.all(files.map((name) => compress(join(folder, name))))
}

async function compress(file) {
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
