import { useRouter, type AnyRouter } from '@tanstack/react-router'

import { afterEntrance } from './after-entrance.ts'
import type { Entrance, EntranceStep } from './entrance.ts'

type Details = Pick<Entrance, 'email' | 'token'>

/** Opens, turns and closes the modal in which one signs in, over the page that one is on. */
export function useEntrance() {
  const router: AnyRouter = useRouter()
  const current = (): Entrance | undefined => router.latestLocation.state.entrance

  function go(entrance: Entrance | undefined, replace: boolean): Promise<void> {
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
    /** The action is for members: it is done once their visitor is one. */
    open: (step: EntranceStep = 'sign-in', action?: () => void) =>
      afterEntrance.whenGone(() => {
        if (action) afterEntrance.keep(action)
        void go({ step, isApart: true }, false)
      }),

    /** In place of the page's own entry, where going back is to lead away from the page too. */
    openInPlace: (step: EntranceStep = 'sign-in') => go({ step, isApart: false }, true),

    turnTo: (step: EntranceStep, details: Details = {}) =>
      go({ ...details, step, isByLink: current()?.isByLink, isApart: current()?.isApart ?? false }, true),

    close(): void {
      const entrance = current()
      if (entrance?.isApart) router.history.back()
      else if (entrance) void go(undefined, true)
    },
  }
}
