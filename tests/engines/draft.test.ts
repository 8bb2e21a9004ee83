import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished } from 'vitest'

import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

import { journey } from './journey.ts'

journey('a draft keeps its title when the page is reloaded', async ({ page }) => {
  await page.open('/en/publish')
  await page.click({ selector: 'main button', name: 'New listing' })

  await page.type({ selector: 'input[name=title]' }, 'Bicycle, sky blue')
  await page.textOf({ selector: '[data-saving=saved]' })
  await page.reload()

  expect(await page.valueOf({ selector: 'input[name=title]' })).toBe('Bicycle, sky blue')
})

journey('a draft keeps its photo when the page is reloaded', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'noper-photo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const photo = join(folder, 'bicycle.jpg')
  writeFileSync(photo, await aPhoto({ width: 900, height: 1200 }))
  await page.open('/en/publish')
  await page.click({ selector: 'main button', name: 'New listing' })

  await page.click({ selector: 'nav ol a[href$="/photos"]' })
  await page.textOf({ selector: 'main button', name: 'Choose photos' })
  await page.chooseFiles('input[type=file][multiple]', [photo])
  await expect.poll(() => page.evaluate(photoSize)).toEqual([900, 1200])
  await page.textOf({ selector: '[data-saving=saved]' })
  await page.reload()

  await expect.poll(() => page.evaluate(photoSize)).toEqual([900, 1200])
})

function photoSize() {
  const image = document.querySelector<HTMLImageElement>('[role=grid] [role=row] img')
  return image && [image.naturalWidth, image.naturalHeight]
}
