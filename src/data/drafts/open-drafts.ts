import type { Locale } from '#contract/language/locales.ts'
import { evictPhotos, retryOnQuota } from '#src/data/offline-cache/retry-on-quota.ts'
import { createPhotoProcessor } from '#src/data/photos/photo-processor.ts'
import { signedInMember } from '#src/data/session/browser-session.ts'
import { ifLockAvailable } from '#src/data/storage/if-lock-available.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'
import { yieldToMain } from '#src/scheduling/yield-to-main.ts'

import { createDraftEditor, type DraftEditor } from './draft-editor.ts'
import { draftIdsOfOtherMembers, localDrafts, localShareTargetFiles } from './local-drafts.ts'
import { type Draft, emptyContent, isEmpty } from './schema/draft.ts'

const photoProcessor = createPhotoProcessor()

/** Waits for an idle moment, so that adding a photo does not delay a keystroke. */
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

/** The editors of this page that may have unsaved changes. */
const editors = new Set<DraftEditor>()

const findEditor = (id: string) => [...editors].find((editor) => editor.state().draft.id === id)

/**
 * The editor of a draft, if the draft is on this device. An editor with unsaved changes is returned instead of a second
 * one.
 */
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

/**
 * Turns the files from the share target into photos when a page opens the draft. The lock makes sure that only one page
 * does so.
 */
const importSharedFiles = (editor: DraftEditor, id: string) =>
  ifLockAvailable(`shared-${id}`, async () => {
    const files = await localShareTargetFiles.list(id)
    if (files.length > 0) await editor.addShared(files)
  })

/** The id of an existing empty draft or of a new one; undefined if the disk has no room. */
export async function createDraft(language: Locale): Promise<string | undefined> {
  const others = await draftIdsOfOtherMembers(signedInMember())
  const isReusable = (draft: Draft) => isEmpty(draft) && draft.listingVersion === null && !others.has(draft.id)
  const empty = (await localDrafts.list()).find(isReusable)
  const draft = empty ?? (await retryOnQuota(() => localDrafts.create(emptyContent(language))))
  return draft?.id
}
