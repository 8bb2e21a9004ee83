import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'

import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { useStorageFullToast } from './use-storage-full-toast.ts'

/** Creates a draft; needs no sign-in. */
export function NewDraftButton({ className = '' }: { className?: string }) {
  const navigate = useNavigate()
  const locale = useLocale()
  const showStorageFull = useStorageFullToast()

  async function begin() {
    const { createDraft } = await import('#src/data/drafts/open-drafts.ts')
    const draft = await createDraft(locale)
    if (draft === undefined) return showStorageFull()
    await navigate({ to: '/$locale/publish/$draft/$step', params: { locale, draft, step: 'basics' } })
  }

  return (
    <button type="button" onClick={() => void begin()} className={`button-primary ${className}`}>
      <Icon name="plus" className="size-5" />
      <Trans>New listing</Trans>
    </button>
  )
}
