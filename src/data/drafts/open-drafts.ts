import type { Locale } from '#contract/language/locales.ts'
import { signedInMember } from '#src/data/accounts/device-account.ts'
import { draftsOfOthers } from '#src/data/draft-copies/whose.ts'
import { ifFree } from '#src/data/outbox/if-free.ts'
import { ifRoom } from '#src/data/own/if-room.ts'
import { makeRoom } from '#src/data/own/make-room.ts'
import { ownDrafts, ownSharedFiles } from '#src/data/own/this-device.ts'
import { createPhotoStudio } from '#src/data/photos/photo-studio.ts'
import { untilIdle } from '#src/until-idle.ts'
import { untilPainted } from '#src/until-painted.ts'

import { createDraftEditor, type DraftEditor } from './draft-editor.ts'
import { type Draft, emptyContent, isEmpty } from './draft.ts'

const photoStudio = createPhotoStudio()

/** What is ready comes in between two keys, not with one. */
const studio = {
  async prepare(file: Blob) {
    const photo = await photoStudio.prepare(file)
    await untilIdle()
    return photo
  },
}

/** Those that this page works on, until all of it is on the disk. */
const editors = new Set<DraftEditor>()

const editorOf = (id: string) => [...editors].find((editor) => editor.state().draft.id === id)

/** A draft to work on, if it is on this device. What is still on its way to the disk is not opened twice. */
export async function openDraft(id: string): Promise<DraftEditor | undefined> {
  const before = editorOf(id)
  await before?.settle()
  if (before && before.state().saving !== 'saved') return before
  if (before && before.state().arriving.length > 0) return before
  if (before) editors.delete(before)
  const draft = await ownDrafts.find(id)
  if (!draft) return undefined
  const editor = createDraftEditor(draft, {
    store: ownDrafts,
    shared: ownSharedFiles,
    studio,
    makeRoom,
    untilShown: untilPainted,
  })
  editors.add(editor)
  void takeShared(editor, id)
  return editor
}

/** What another app has handed over becomes photos as soon as a page has the draft open: one page alone. */
const takeShared = (editor: DraftEditor, id: string) =>
  ifFree(`shared-${id}`, async () => {
    const files = await ownSharedFiles.of(id)
    if (files.length > 0) await editor.addShared(files)
  })

/** The empty one that is there already, or a new one. None where the disk has no room for it. */
export async function beginDraft(language: Locale): Promise<string | undefined> {
  const others = await draftsOfOthers(signedInMember())
  const isFree = (draft: Draft) => isEmpty(draft) && draft.listingVersion === null && !others.has(draft.id)
  const empty = (await ownDrafts.list()).find(isFree)
  const draft = empty ?? (await ifRoom(() => ownDrafts.begin(emptyContent(language))))
  return draft?.id
}
