import type { AnyRouter } from '@tanstack/react-router'

import { isMotionWanted } from './is-motion-wanted.ts'
import { pageOf } from './page-of.ts'
import { findPhotoMove, type PhotoMove } from './photo-move.ts'

import styles from './transitions.css?inline'

/** In milliseconds: the page before stands still while the next takes its place, and no longer than that. */
const longest = 1_000

const fade = { duration: 150, easing: 'ease-out' }

type Change = () => Promise<void>

/**
 * From now on pages fade in, and the photo of a card becomes that of its listing. The router has all that it has to wait
 * for by then, and leaves to us how it shows it.
 */
export function showTransitions(router: AnyRouter): void {
  if (!('startViewTransition' in document)) return
  addStyles()
  let running: ViewTransition | undefined

  router.startViewTransition = async (change: Change): Promise<void> => {
    // Who goes on meanwhile wants to be there.
    const isHurried = running !== undefined
    running?.skipTransition()
    if (isHurried || !isToAnotherPage(router) || !isMotionWanted()) return change()

    const move = findPhotoMove(router)
    const fadeIn = () => change().then(fadePage)
    if (!move) return fadeIn()
    running = begin(move, fadeIn)
    void settled(running.finished).then(() => (running = undefined))
    return running.updateCallbackDone
  }
}

/** A file of its own would have to be named by the page's first script. */
function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

function isToAnotherPage({ stores, latestLocation }: AnyRouter): boolean {
  const from = stores.resolvedLocation.get()
  return from !== undefined && pageOf(from.pathname) !== pageOf(latestLocation.pathname)
}

/** What fades is there already, and answers to touch: what a browser draws of a page does not. */
const fadePage = () => void document.getElementById('main')?.animate({ opacity: [0.2, 1] }, fade)

function begin(move: PhotoMove, change: Change): ViewTransition {
  move.leave()
  let stop: ReturnType<typeof setTimeout> | undefined

  const transition = document.startViewTransition(async () => {
    stop = setTimeout(() => transition.skipTransition(), longest)
    move.end()
    await change()
    move.arrive()
  })
  void settled(transition.ready).then(() => clearTimeout(stop))
  void settled(transition.finished).then(move.end)
  return transition
}

/** What is not shown is skipped, and no fault: the page is there all the same. What fails in its change fails where that is waited for. */
const settled = (promise: Promise<void>) => promise.then(nothing, nothing)

const nothing = () => undefined
