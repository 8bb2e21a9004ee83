import type { Locale } from '#contract/language/locales.ts'
import { evictPhotos } from '#src/data/offline-cache/evict-photos.ts'
import { retryOnQuota } from '#src/data/offline-cache/retry-on-quota.ts'
import { createPhotoProcessor } from '#src/data/photos/photo-processor.ts'
import { signedInMember } from '#src/data/session/signed-in-member.ts'
import { ifLockAvailable } from '#src/data/storage/if-lock-available.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'
import { yieldToMain } from '#src/scheduling/yield-to-main.ts'

import { createDraftEditor, type DraftEditor } from './draft-editor.ts'
import { draftIdsOfOtherMembers } from './draft-owners.ts'
import { localDrafts, localShareTargetFiles } from './local-drafts.ts'
import { type Draft, emptyContent, isEmpty } from './schema/draft.ts'

const photoProcessor = createPhotoProcessor()

/** What is ready comes in between two keys, not with one. */
const idlePhotoProcessor = {
  async prepare(file: Blob) {
    const photo = await photoProcessor.prepare(file)
    await whenIdle()
    return photo
  },
}

/** The browser may end a page that is hidden: it writes at once. */
const yieldWhileVisible = async () => {
  if (!document.hidden) await yieldToMain()
}

/** Those that this page works on, until all of it is on the disk. */
const editors = new Set<DraftEditor>()

const findEditor = (id: string) => [...editors].find((editor) => editor.state().draft.id === id)

/** A draft to work on, if it is on this device. What is still on its way to the disk is not opened twice. */
export async function openDraft(id: string): Promise<DraftEditor | undefined> {
  const before = findEditor(id)
  await before?.whenSaved()
  if (before && before.state().saveStatus !== 'saved') return before
  if (before && before.state().importingIds.length > 0) return before
  if (before) editors.delete(before)
  const draft = await localDrafts.find(id)
  if (!draft) return undefined
  const editor = createDraftEditor(draft, {
    store: localDrafts,
    shared: localShareTargetFiles,
    studio: idlePhotoProcessor,
    evictPhotos,
    beforeWriting: yieldWhileVisible,
  })
  editors.add(editor)
  void importSharedFiles(editor, id)
  return editor
}

/** What another app has handed over becomes photos as soon as a page has the draft open: one page alone. */
const importSharedFiles = (editor: DraftEditor, id: string) =>
  ifLockAvailable(`shared-${id}`, async () => {
    const files = await localShareTargetFiles.list(id)
    if (files.length > 0) await editor.addShared(files)
  })

/** The empty one that is there already, or a new one. None where the disk has no room for it. */
export async function createDraft(language: Locale): Promise<string | undefined> {
  const others = await draftIdsOfOtherMembers(signedInMember())
  const isReusable = (draft: Draft) => isEmpty(draft) && draft.listingVersion === null && !others.has(draft.id)
  const empty = (await localDrafts.list()).find(isReusable)
  const draft = empty ?? (await retryOnQuota(() => localDrafts.create(emptyContent(language))))
  return draft?.id
}
