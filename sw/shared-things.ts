import type { Locale } from '#contract/language/locales.ts'
import { refusedSharePath, shareFields } from '#contract/share-target.ts'
import { type Draft, emptyContent, type DraftContent } from '#src/data/drafts/draft.ts'
import { cutText, type SharedFile, sharedFiles } from '#src/data/drafts/shared-file.ts'
import type { SharedFiles } from '#src/data/drafts/shared-files.ts'
import { wordsOf } from '#src/data/drafts/shared-text.ts'

export type SharedThings = { content: DraftContent; files: readonly SharedFile[] }

type Dependencies = {
  store: Pick<SharedFiles, 'beginDraft'>
  /** Writes to a full disk once room was made; nothing where there is none. */
  ifRoom: <T>(write: () => Promise<T>) => Promise<T | undefined>
}

/** Makes a draft of what another app hands over, and says where it is. It is on the disk before that is said. */
export function createShareDesk({ store, ifRoom }: Dependencies) {
  return async function take(form: FormData, locale: Locale): Promise<string> {
    const { content, files } = thingsIn(form, locale)
    const draft =
      (await ifRoom(() => store.beginDraft(content, files))) ??
      (await ifRoom(() => store.beginDraft(content, files.map(withoutBytes))))
    return draft ? draftPath(draft, files, locale) : refusedSharePath(locale)
  }
}

export function thingsIn(form: FormData, locale: Locale): SharedThings {
  const text = (name: keyof typeof shareFields) => textOf(form.get(shareFields[name]))
  const words = wordsOf({ title: text('title'), text: text('text'), url: text('url') })
  const files = sharedFiles(form.getAll(shareFields.photos).filter(isChosen))
  const { title, description } = words
  return {
    content: { ...emptyContent(locale), title, description },
    files: words.isCut ? [...files, cutText(files.length)] : files,
  }
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** A form without a file has an empty one without a name. */
const isChosen = (value: FormDataEntryValue): value is File =>
  typeof value !== 'string' && (value.size > 0 || value.name !== '')

/** What is typed has room on nearly every disk; of the photos it is said that they had none. */
const withoutBytes = ({ file: _file, ...rest }: SharedFile): SharedFile => ({ refusal: 'no-room', ...rest })

/** Where there is something to see, or to be told of, of what was handed over. */
const draftPath = ({ id }: Draft, { length }: readonly SharedFile[], locale: Locale) =>
  `/${locale}/publish/${id}/${length > 0 ? 'photos' : 'basics'}`
