import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'

import type { IconName } from '#contract/icons.ts'
import { BrowseLink } from '#src/components/browse-link.tsx'
import { useAuthDialog } from '#src/state/use-auth-dialog.ts'
import { Icon } from '#src/ui/icon.tsx'

type SignInRequiredProps = {
  /** False until the session is known. */
  isVisitor: boolean
  icon: IconName
  title: string
  /** What members find on this page. */
  sentence: string
}

/** Shown instead of a page that requires a sign-in: says what the page contains and opens the sign-in dialog. */
export function SignInRequired({ isVisitor, icon, title, sentence }: SignInRequiredProps) {
  const { open, openOnPage } = useAuthDialog()
  const openDialog = useEffectEvent(() => void openOnPage())

  useEffect(() => {
    if (isVisitor) openDialog()
  }, [isVisitor])

  return (
    <>
      <h1 className="text-2xl font-semibold">{title}</h1>
      {isVisitor ? (
        <section className="mx-auto flex max-w-md flex-1 flex-col items-center justify-center gap-5 py-10 text-center">
          <span className="grid size-20 place-items-center rounded-full bg-accent-tint text-accent-text">
            <Icon name={icon} className="size-9" />
          </span>
          <p className="text-balance text-text-muted">{sentence}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <button type="button" onClick={() => open('sign-in')} className="button-primary">
              <Trans>Sign in</Trans>
            </button>
            <button type="button" onClick={() => open('create')} className="button-quiet">
              <Trans>Create an account</Trans>
            </button>
          </div>
          <BrowseLink className="link inline-flex min-h-11 items-center" />
        </section>
      ) : (
        <div className="mt-6 skeleton h-72" />
      )}
    </>
  )
}
