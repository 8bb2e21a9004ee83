import { useNavigate } from '@tanstack/react-router'

import { useLocale } from '#src/i18n/use-locale.ts'
import { useMemberAction } from '#src/state/use-member-action.ts'

import { useOpenDraft } from './draft-context.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { firstInvalidStep } from './steps.ts'
import { usePublishDestination } from './use-publish-destination.ts'
import { useStorageFullToast } from './use-storage-full-toast.ts'

/** Publishes a valid draft, after a sign-in if necessary; otherwise leads to its first error. */
export function usePublish(): () => Promise<void> {
  const { editor, showAllErrors } = useOpenDraft()
  const navigate = useNavigate()
  const locale = useLocale()
  const asMember = useMemberAction()
  const showStorageFull = useStorageFullToast()
  const destinationOf = usePublishDestination()

  async function send() {
    await editor.whenSaved()
    const { enqueue } = await import('#src/data/outbox/page-outbox.ts')
    const isQueued = await enqueue({ operation: 'publish-listing', subject: editor.state().draft.id })
    if (!isQueued) return showStorageFull()
    await navigate(await destinationOf(editor.state().draft))
  }

  return async () => {
    const { draft, errors } = editor.state()
    if (Object.keys(errors).length === 0) return asMember(() => void send())
    showAllErrors()
    const step = firstInvalidStep(errors)
    await navigate({ to: '/$locale/publish/$draft/$step', params: { locale, draft: draft.id, step } })
    focusFirstError()
  }
}
