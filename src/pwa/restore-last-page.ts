import type { AnyRouter } from '@tanstack/react-router'

import { lastPage } from '#src/data/storage/last-page.ts'

import { isInstalled } from './is-installed.ts'

/** Pages that need no session, mailed link or anything else that may be gone by tomorrow. */
const restorablePages = /^\/[a-z]{2}(?:\/(?:browse|product|seller|favourites|publish|info)(?:\/.*)?)?$/

/**
 * In the installed app: stores the open page, so that the app opens there next time (`public/theme.js`). If that page
 * no longer exists, the app opens its start page.
 */
export function restoreLastPage(router: AnyRouter): void {
  if (!isInstalled()) return
  const { dataset } = document.documentElement
  if ('resumed' in dataset) void leaveIfGone(router)
  router.subscribe('onResolved', () => saveCurrentPage(router))
  // The stored time is when the person left the app.
  document.addEventListener('visibilitychange', () => saveCurrentPage(router))
  saveCurrentPage(router)
}

function saveCurrentPage({ state }: AnyRouter): void {
  const { pathname, searchStr } = state.location
  if (restorablePages.test(pathname) && !isNotFound(state)) lastPage.save(pathname + searchStr)
}

/** The address does not exist, or its content was removed. An unreachable server is not treated as "not found". */
const isNotFound = ({ matches }: AnyRouter['state']): boolean =>
  matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true)

async function leaveIfGone(router: AnyRouter): Promise<void> {
  const [, locale, area, draft] = router.state.location.pathname.split('/')
  if (isNotFound(router.state)) return replaceWith(router, `/${locale}`)
  if (area !== 'publish' || !draft) return
  const { localDrafts } = await import('#src/data/drafts/local-drafts.ts')
  if (!(await localDrafts.find(draft))) await replaceWith(router, `/${locale}/publish`)
}

async function replaceWith(router: AnyRouter, href: string): Promise<void> {
  lastPage.remove()
  await router.navigate({ href, replace: true })
}
