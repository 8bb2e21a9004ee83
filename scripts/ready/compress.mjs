import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The best by default. Where a build is made for tests alone, little is enough and takes a tenth of the time. */
const quality = Number(process.env.BROTLI_QUALITY ?? constants.BROTLI_MAX_QUALITY)

const text = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes each text file once more as brotli and gzip, so that the server need not do it at each request. */
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
