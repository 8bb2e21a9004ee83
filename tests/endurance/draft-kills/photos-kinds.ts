import type { Page } from '@playwright/test'

import { dropPicture } from '#tests/support/drop-picture.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

import { chosen, type MayBecome, type Scene, type StepKind, typed, typing } from './step-kind.ts'

const pictures = await Promise.all(
  [1, 2, 3, 4].map(async (number) => ({
    name: `IMG_${number}.JPG`,
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 900 + number, height: 700 }),
  })),
)

const noPicture = { name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') }

const arriving = (name: string, strokes: StepKind['strokes']): StepKind => ({
  name,
  at: 'photos',
  strokes,
  mayBecome: (field, marked, found = '') => field === 'photos' && found.startsWith(marked),
})

const adding = (name: string, files: typeof pictures): StepKind =>
  arriving(name, ({ page }) => [() => page.locator('input[type=file][multiple]').setInputFiles(files)])

const idsIn = (photos: string) => photos.split(' ')

const without = (photos: string, at: number) => idsIn(photos).toSpliced(at, 1).join(' ')

/** How far a removal and its undo have come; a restored photo has a new id. */
function stageOf(photos: string, before: string): number {
  if (photos === before) return 0
  if (photos === without(before, 1)) return 1
  return without(photos, 1) === without(before, 1) ? 2 : -1
}

const removal: MayBecome = (field, marked, found, before = '') =>
  field === 'photos' ? stageOf(found ?? '', before) > stageOf(marked, before) : field.startsWith('alt ') && !found

const remove = ({ page }: Scene) => page.getByRole('button', { name: 'Remove photo 2' }).click()

const altOf = (page: Page) => page.locator('[data-field=photos] [role=row] input').first()

const letters = 'De côté, avec le panier'

const tile = (page: Page, position: number) => page.getByRole('row', { name: `Photo ${position}`, exact: true })

/** The handle moves through the gaps between the photos: first between the two others, then behind the last. */
const movingByKeyboard = ({ page }: Scene) => [
  () => page.getByRole('button', { name: 'Move photo 1', exact: true }).focus(),
  ...['Enter', 'ArrowDown', 'Enter'].map((key) => () => page.keyboard.press(key)),
]

export const photosKinds: readonly StepKind[] = [
  adding('adding a photo', pictures.slice(0, 1)),
  adding('adding several photos', pictures),
  adding('adding photos and an unreadable file', [pictures[0]!, noPicture, pictures[1]!]),
  arriving('taking photos with the camera', ({ page }) =>
    pictures
      .slice(0, 2)
      .map((picture) => () => page.locator('input[type=file][capture=environment]').setInputFiles(picture)),
  ),
  arriving('pasting photos', ({ page }) =>
    pictures.slice(0, 2).map((picture) => () => dropPicture(page, 'paste', picture)),
  ),
  arriving('dropping photos', ({ page }) =>
    pictures.slice(2).map((picture) => () => dropPicture(page, 'drop', picture)),
  ),
  {
    name: 'dragging a photo to another position',
    at: 'photos',
    // A drag does not scroll here, so all photos must be in view.
    prepare: ({ page }) => page.setViewportSize({ width: 412, height: 1_400 }),
    strokes: ({ page }) => [() => tile(page, 1).dragTo(tile(page, 3), { targetPosition: { x: 40, y: 100 }, steps: 8 })],
    mayBecome: chosen(/^photos$/),
  },
  { name: 'moving a photo by keyboard', at: 'photos', strokes: movingByKeyboard, mayBecome: chosen(/^photos$/) },
  {
    name: 'choosing the cover',
    at: 'photos',
    strokes: ({ page }) => [() => page.getByRole('button', { name: 'Make it the cover' }).last().click()],
    mayBecome: chosen(/^photos$/),
  },
  {
    name: 'typing the description of a photo',
    at: 'photos',
    strokes: typing(altOf, letters),
    mayBecome: (field, ...change) => field.startsWith('alt ') && typed(field, letters)(field, ...change),
  },
  { name: 'removing a photo', at: 'photos', strokes: (scene) => [() => remove(scene)], mayBecome: removal },
  {
    name: 'removing a photo and undoing the removal',
    at: 'photos',
    strokes: (scene) => [() => remove(scene), () => scene.page.getByRole('button', { name: 'Undo' }).click()],
    mayBecome: removal,
  },
]
