import type { Locale } from '#contract/language/locales.ts'
import { refusedSharePath, shareFields } from '#contract/share-target.ts'
import { type Draft, emptyContent, type DraftContent } from '#src/data/drafts/schema/draft.ts'
import type { ShareTargetFile } from '#src/data/drafts/schema/shared-file.ts'
import type { ShareTargetFiles } from '#src/data/drafts/share-target-files.ts'
import { toTitleAndDescription } from '#src/data/drafts/share-target-text.ts'
import { toShareTargetFiles, truncatedTextNotice } from '#src/data/drafts/to-share-target-files.ts'

type SharedContent = { content: DraftContent; files: readonly ShareTargetFile[] }

type Dependencies = {
  store: Pick<ShareTargetFiles, 'createDraft'>
  /** Writes, after making room if the disk is full. Undefined if there is still no room. */
  retryOnQuota: <T>(write: () => Promise<T>) => Promise<T | undefined>
}

/** Creates a draft from shared content and returns its address. The draft is on the disk by then. */
export function createShareHandler({ store, retryOnQuota }: Dependencies) {
  return async function handleShare(form: FormData, locale: Locale): Promise<string> {
    const { content, files } = parseSharedForm(form, locale)
    const draft =
      (await retryOnQuota(() => store.createDraft(content, files))) ??
      (await retryOnQuota(() => store.createDraft(content, files.map(withoutFile))))
    return draft ? draftPath(draft, files, locale) : refusedSharePath(locale)
  }
}

function parseSharedForm(form: FormData, locale: Locale): SharedContent {
  const text = (name: keyof typeof shareFields) => formText(form.get(shareFields[name]))
  const titleAndDescription = toTitleAndDescription({ title: text('title'), text: text('text'), url: text('url') })
  const files = toShareTargetFiles(form.getAll(shareFields.photos).filter(isSelectedFile))
  const { title, description } = titleAndDescription
  return {
    content: { ...emptyContent(locale), title, description },
    files: titleAndDescription.isCut ? [...files, truncatedTextNotice(files.length)] : files,
  }
}

const formText = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** A form without a chosen file contains an empty file without a name. */
const isSelectedFile = (value: FormDataEntryValue): value is File =>
  typeof value !== 'string' && (value.size > 0 || value.name !== '')

/** Text fits on nearly every disk. The photos are recorded as refused for lack of room. */
const withoutFile = ({ file: _file, ...rest }: ShareTargetFile): ShareTargetFile => ({ refusal: 'no-room', ...rest })

/** Opens the photo step if there are photos or refusals to see. */
const draftPath = ({ id }: Draft, { length }: readonly ShareTargetFile[], locale: Locale) =>
  `/${locale}/publish/${id}/${length > 0 ? 'photos' : 'basics'}`
