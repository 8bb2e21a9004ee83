import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'

import { useIsHydrated } from '#src/scheduling/use-is-hydrated.ts'
import { afterSignIn } from '#src/state/after-sign-in.ts'
import type { AuthDialogState, AuthStep } from '#src/state/auth-dialog.ts'
import { useAuthDialog } from '#src/state/use-auth-dialog.ts'

import type { SignInResult } from './sign-in-result.ts'

const AuthDialog = lazy(() => import('./auth-dialog.tsx').then((module) => ({ default: module.AuthDialog })))

type AuthDialogHostProps = {
  isMember: boolean
  onSignIn: (arrival: SignInResult) => Promise<void>
}

/**
 * Shows the dialog while the history entry says so, and closes it once the visitor is signed in, in this tab or
 * another.
 */
export function AuthDialogHost({ isMember, onSignIn }: AuthDialogHostProps) {
  const entrance = useLocation({ select: ({ state }) => state.entrance })
  const isHydrated = useIsHydrated()
  const { close } = useAuthDialog()
  const isOver = isMember && entrance !== undefined && !isForMembers(entrance)

  const leave = useEffectEvent(close)

  useEffect(() => {
    if (isOver) leave()
  }, [isOver])

  useEffect(() => {
    if (entrance) afterSignIn.start()
    else afterSignIn.finish(isMember)
  }, [entrance, isMember])

  if (!entrance || !isHydrated || isOver) return null
  return (
    <Suspense>
      <AuthDialog entrance={entrance} onSignIn={onSignIn} />
    </Suspense>
  )
}

const emailLinkSteps: ReadonlySet<AuthStep> = new Set(['verify', 'recover', 'forgot', 'end-session'])

const isForMembers = ({ step, isByLink }: AuthDialogState) => isByLink && emailLinkSteps.has(step)
