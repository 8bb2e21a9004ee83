import { useRouter, type AnyRouter } from '@tanstack/react-router'

import { afterSignIn } from './after-sign-in.ts'
import type { AuthDialogState, AuthStep } from './auth-dialog.ts'

type AuthDetails = Pick<AuthDialogState, 'email' | 'token'>

/** Opens and closes the sign-in dialog over the current page, and changes its step. */
export function useAuthDialog() {
  const router: AnyRouter = useRouter()
  const current = (): AuthDialogState | undefined => router.latestLocation.state.entrance

  function go(entrance: AuthDialogState | undefined, replace: boolean): Promise<void> {
    return router.navigate({
      to: '.',
      params: true,
      search: true,
      hash: true,
      state: (state) => ({ ...state, entrance }),
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }

  return {
    /** `action` requires a member: it runs after the visitor has signed in. */
    open: (step: AuthStep = 'sign-in', action?: () => void) =>
      afterSignIn.whenDialogClosed(() => {
        if (action) afterSignIn.setAction(action)
        void go({ step, isApart: true }, false)
      }),

    /** Replaces the page's own history entry, so that going back leaves the page as well. */
    openOnPage: (step: AuthStep = 'sign-in') => go({ step, isApart: false }, true),

    goToStep: (step: AuthStep, details: AuthDetails = {}) =>
      go({ ...details, step, isByLink: current()?.isByLink, isApart: current()?.isApart ?? false }, true),

    close(): void {
      const entrance = current()
      if (entrance?.isApart) router.history.back()
      else if (entrance) void go(undefined, true)
    },
  }
}
