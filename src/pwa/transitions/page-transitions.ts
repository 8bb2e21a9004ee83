import type { AnyRouter } from '@tanstack/react-router'

import { pageIdentity } from './page-identity.ts'
import { prefersMotion } from './prefers-motion.ts'
import { findSharedElementTransition, type SharedElementTransition } from './shared-element-transition.ts'

import styles from './transitions.css?inline'

/** In milliseconds: the page before stands still while the next takes its place, and no longer than that. */
const maxDuration = 1_000

const fadeOptions = { duration: 150, easing: 'ease-out' }

type Update = () => Promise<void>

/**
 * From now on pages fade in, and the photo of a card becomes that of its listing. The router has all that it has to wait
 * for by then, and leaves to us how it shows it.
 */
export function startPageTransitions(router: AnyRouter): void {
  if (!('startViewTransition' in document)) return
  addStyles()
  let running: ViewTransition | undefined

  router.startViewTransition = async (update: Update): Promise<void> => {
    // Who goes on meanwhile wants to be there.
    const wasRunning = running !== undefined
    running?.skipTransition()
    if (wasRunning || !isPageChange(router) || !prefersMotion()) return update()

    const sharedElement = findSharedElementTransition(router)
    const fadeIn = () => update().then(fadeInPage)
    if (!sharedElement) return fadeIn()
    running = startTransition(sharedElement, fadeIn)
    void ignoreRejection(running.finished).then(() => (running = undefined))
    return running.updateCallbackDone
  }
}

/** A file of its own would have to be named by the page's first script. */
function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

function isPageChange({ stores, latestLocation }: AnyRouter): boolean {
  const from = stores.resolvedLocation.get()
  return from !== undefined && pageIdentity(from.pathname) !== pageIdentity(latestLocation.pathname)
}

/** What fades is there already, and answers to touch: what a browser draws of a page does not. */
const fadeInPage = () => void document.getElementById('main')?.animate({ opacity: [0.2, 1] }, fadeOptions)

function startTransition(sharedElement: SharedElementTransition, update: Update): ViewTransition {
  sharedElement.start()
  let stop: ReturnType<typeof setTimeout> | undefined

  const transition = document.startViewTransition(async () => {
    stop = setTimeout(() => transition.skipTransition(), maxDuration)
    sharedElement.cleanUp()
    await update()
    sharedElement.finish()
  })
  void ignoreRejection(transition.ready).then(() => clearTimeout(stop))
  void ignoreRejection(transition.finished).then(sharedElement.cleanUp)
  return transition
}

/** What is not shown is skipped, and no fault: the page is there all the same. What fails in its change fails where that is waited for. */
const ignoreRejection = (promise: Promise<void>) => promise.then(ignore, ignore)

const ignore = () => undefined
