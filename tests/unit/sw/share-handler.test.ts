import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { mostPhotos } from '#contract/selling.ts'
import { createDraftStore, type DraftStore } from '#src/data/drafts/draft-store.ts'
import { createShareTargetFiles, type ShareTargetFiles } from '#src/data/drafts/share-target-files.ts'
import { maxFileSize } from '#src/data/drafts/to-share-target-files.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'
import { createShareHandler } from '#sw/share-handler.ts'

let drafts: DraftStore
let shared: ShareTargetFiles
let count = 0
beforeEach(() => {
  const database = openLocalDatabase(`shared-${(count += 1)}`)
  drafts = createDraftStore(database)
  shared = createShareTargetFiles(database, drafts)
})

const always = <T>(write: () => Promise<T>): Promise<T | undefined> => write()

const aPhoto = (name: string) => new File([name], name, { type: 'image/jpeg' })

function aForm(words: Record<string, string>, files: readonly File[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(words)) form.set(name, value)
  for (const file of files) form.append('photos', file)
  return form
}

const idIn = (path: string) => path.split('/')[3]!

test('shared content is a draft on the disk before its URL is returned', async () => {
  const take = createShareHandler({ store: shared, retryOnQuota: always })

  const path = await take(aForm({ title: 'Vëlo', text: 'Blo' }, [aPhoto('one.jpg'), aPhoto('two.jpg')]), 'lb')

  const id = idIn(path)
  expect(path).toBe(`/lb/publish/${id}/photos`)
  const { content } = (await drafts.find(id))!
  expect(content).toMatchObject({ title: 'Vëlo', description: 'Blo', language: 'lb' })
  const files = await shared.list(id)
  expect(files.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg'])
  expect(await files[1]!.file!.text()).toBe('two.jpg')
})

test("shared text without photos leads to the form's text step", async () => {
  const take = createShareHandler({ store: shared, retryOnQuota: always })

  expect(await take(aForm({ text: 'Blo' }, [new File([], '')]), 'fr')).toMatch(/^\/fr\/publish\/[\w-]+\/basics$/)
})

test('for a file that cannot become a photo only the reason is stored, and the other files are stored', async () => {
  const take = createShareHandler({ store: shared, retryOnQuota: always })
  const tooLarge = aPhoto('huge.jpg')
  Object.defineProperty(tooLarge, 'size', { value: maxFileSize + 1 })
  const photos = Array.from({ length: mostPhotos + 1 }, (_, index) => aPhoto(`${index}.jpg`))
  const form = aForm({ text: 'a'.repeat(5_000) })
  form.getAll = () => [new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }), tooLarge, ...photos]

  const files = await shared.list(idIn(await take(form, 'de')))

  expect(files.filter(({ file }) => file)).toHaveLength(mostPhotos)
  expect(files.flatMap(({ name, refusal }) => (refusal ? [[name, refusal]] : []))).toEqual([
    ['letter.pdf', 'unreadable'],
    ['huge.jpg', 'too-large'],
    [`${mostPhotos}.jpg`, 'too-many'],
    ['', 'text-cut'],
  ])
})

test('a full disk keeps the text and reports the photos, or reports that nothing was stored', async () => {
  let room = 1
  const ifRoom = async <T>(write: () => Promise<T>) => ((room -= 1) < 0 ? write() : undefined)

  const path = await createShareHandler({ store: shared, retryOnQuota: ifRoom })(
    aForm({ title: 'Vëlo' }, [aPhoto('one.jpg')]),
    'pt',
  )

  expect((await drafts.find(idIn(path)))!.content.title).toBe('Vëlo')
  expect(await shared.list(idIn(path))).toEqual([expect.objectContaining({ name: 'one.jpg', refusal: 'no-room' })])
  const nowhere = createShareHandler({ store: shared, retryOnQuota: async () => undefined })
  expect(await nowhere(aForm({ title: 'Vëlo' }), 'pt')).toBe('/pt/publish?shared=refused')
})
