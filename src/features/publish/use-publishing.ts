import { useNavigate } from '@tanstack/react-router'

import { useLocale } from '#src/i18n/use-locale.ts'
import { useMemberAction } from '#src/state/use-member-action.ts'

import { useOpenDraft } from './draft-context.tsx'
import { focusFirstFault } from './focus-first-fault.ts'
import { firstFaultyStep } from './steps.ts'
import { useLanding } from './use-landing.ts'
import { useTellFull } from './use-tell-full.ts'

/** Publishes what is as it has to be, as soon as somebody is signed in; else leads to what is not. */
export function usePublishing(): () => Promise<void> {
  const { editor, askAll } = useOpenDraft()
  const navigate = useNavigate()
  const locale = useLocale()
  const asMember = useMemberAction()
  const tellFull = useTellFull()
  const landing = useLanding()

  async function send() {
    await editor.settle()
    const { enqueue } = await import('#src/data/outbox/page-outbox.ts')
    const isIn = await enqueue({ operation: 'publish-listing', subject: editor.state().draft.id })
    if (!isIn) return tellFull()
    await navigate(await landing(editor.state().draft))
  }

  return async () => {
    const { draft, faults } = editor.state()
    if (Object.keys(faults).length === 0) return asMember(() => void send())
    askAll()
    const step = firstFaultyStep(faults)
    await navigate({ to: '/$locale/publish/$draft/$step', params: { locale, draft: draft.id, step } })
    focusFirstFault()
  }
}
