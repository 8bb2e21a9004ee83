import type { AnyRouter } from '@tanstack/react-router'

import { pageIdentity } from './page-identity.ts'
import { prefersMotion } from './prefers-motion.ts'
import { findSharedElementTransition, type SharedElementTransition } from './shared-element-transition.ts'

import styles from './transitions.css?inline'

/** In milliseconds: the old page may stay frozen for this long while the next one renders. */
const maxDuration = 1_000

const fadeOptions = { duration: 150, easing: 'ease-out' }

type Update = () => Promise<void>

/**
 * From now on pages fade in, and a card's photo moves into its listing's page. The router has loaded everything by then
 * and lets this callback apply the update.
 */
export function startPageTransitions(router: AnyRouter): void {
  if (!('startViewTransition' in document)) return
  addStyles()
  let running: ViewTransition | undefined

  router.startViewTransition = async (update: Update): Promise<void> => {
    // A navigation during a transition should not be delayed by another one.
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

/** Constructed here, because a separate style sheet would have to be named by the page's first script. */
function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

function isPageChange({ stores, latestLocation }: AnyRouter): boolean {
  const from = stores.resolvedLocation.get()
  return from !== undefined && pageIdentity(from.pathname) !== pageIdentity(latestLocation.pathname)
}

/** Animates the live page, which responds to touch; a transition's snapshot would not. */
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

/**
 * A skipped transition is not an error, because the page is updated all the same. An error in the update itself rejects
 * where the update is awaited.
 */
const ignoreRejection = (promise: Promise<void>) => promise.then(ignore, ignore)

const ignore = () => undefined
