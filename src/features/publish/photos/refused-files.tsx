import { Trans, useLingui } from '@lingui/react/macro'

import { descriptionLength, mostPhotos } from '#contract/selling.ts'
import type { FailedImport } from '#src/data/drafts/photo-imports.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { Icon } from '#src/ui/icon.tsx'

const { max: mostLetters } = descriptionLength

/** The files that did not become photos, with their reasons, until the person dismisses them. */
export function RefusedFiles() {
  const { editor } = useOpenDraft()
  const refused = useDraft((state) => state.failedImports)
  const { t } = useLingui()

  return (
    <ul aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {refused.map((file) => (
        <li
          key={file.key}
          className="flex items-start gap-2 rounded-field bg-danger-tint py-1 ps-3 text-sm text-pretty text-danger"
        >
          <Icon name="circle-alert" className="mt-3 size-4 shrink-0" />
          <span className="min-w-0 flex-1 py-2.5 wrap-anywhere">
            <Reason {...file} />
          </span>
          <button
            type="button"
            onClick={() => editor.dismiss(file.key)}
            aria-label={t`Close`}
            className="icon-button size-11 shrink-0"
          >
            <Icon name="x" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Reason({ name, reason }: FailedImport) {
  switch (reason) {
    case 'unreadable':
      return /\.hei[cf]$/i.test(name) ? (
        <Trans>
          This browser cannot read {name}: HEIC photos open on iPhones and Macs only. Please save it as JPEG, or choose
          another photo.
        </Trans>
      ) : (
        <Trans>This browser cannot read {name}. Please choose a JPEG, PNG, WebP or AVIF photo.</Trans>
      )
    case 'too-many':
      return (
        <Trans>
          {name} was left out: a listing has at most {mostPhotos} photos.
        </Trans>
      )
    case 'too-large':
      return <Trans>{name} was left out: it is larger than any photo. Please choose a smaller file.</Trans>
    case 'text-cut':
      return <Trans>The shared text was longer than {mostLetters} characters. The rest was left out.</Trans>
    case 'no-room':
      return <Trans>There is no space left on this device for {name}. Your text and the other photos are saved.</Trans>
    default:
      return <Trans>{name} could not be saved. Please try again.</Trans>
  }
}
