// Generates the icons of the installed app from the logo: node scripts/generate/app-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'

import sharp from 'sharp'

const logo = readFileSync('public/icons/noper.svg', 'utf8')
const azure = '#0067e0'
const roofs = /<path[^>]*\/>/.exec(logo)[0]

/** Azure fills the whole square, and the roofs lie well inside the circle that a launcher may crop to. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${azure}"/><g transform="translate(5 5) scale(.6875)">${roofs}</g></svg>`

const monochrome = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g transform="translate(4 4) scale(.75)">${roofs}</g></svg>`

const picture = (svg, size) =>
  sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png({ compressionLevel: 9 })

const draw = (svg, size, file) => picture(svg, size).toFile(`public/icons/${file}.png`)

/** An ICO file with one PNG of at most 255 px: browsers request /favicon.ico on their own when a page names no icon. */
function icoOf(png, size) {
  const head = Buffer.alloc(22)
  // Type 1, an icon; one picture.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  // One colour plane, 32 bits a pixel.
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

await draw(logo, 192, 'noper-192')
await draw(logo, 512, 'noper-512')
await draw(maskable, 512, 'noper-maskable-512')
await draw(monochrome, 512, 'noper-monochrome-512')
await draw(maskable, 180, 'apple-touch')
writeFileSync('public/favicon.ico', icoOf(await picture(logo, 48).toBuffer(), 48))
