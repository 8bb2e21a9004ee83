// Draws the icons of the installed app from the logo: npm run icons
import { readFileSync } from 'node:fs'

import sharp from 'sharp'

const logo = readFileSync('public/icons/noper.svg', 'utf8')
const azure = '#0067e0'
const roofs = /<path[^>]*\/>/.exec(logo)[0]

/** The whole square in azure, and the roofs well inside the circle that a launcher may cut out. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${azure}"/><g transform="translate(5 5) scale(.6875)">${roofs}</g></svg>`

const monochrome = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g transform="translate(4 4) scale(.75)">${roofs}</g></svg>`

const draw = (svg, size, file) =>
  sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(`public/icons/${file}.png`)

await draw(logo, 192, 'noper-192')
await draw(logo, 512, 'noper-512')
await draw(maskable, 512, 'noper-maskable-512')
await draw(monochrome, 512, 'noper-monochrome-512')
await draw(maskable, 180, 'apple-touch')
