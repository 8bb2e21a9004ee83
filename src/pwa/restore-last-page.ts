import type { AnyRouter } from '@tanstack/react-router'

import { lastPage } from '#src/data/storage/last-page.ts'

import { isInstalled } from './is-installed.ts'

/** Pages that are whole without a session, a mailed link or anything else that may be gone by tomorrow. */
const restorablePages = /^\/[a-z]{2}(?:\/(?:browse|product|seller|favourites|publish|info)(?:\/.*)?)?$/

/**
 * In the installed app: notes where one is, so that the app opens there (`public/theme.js`). Where that page has gone
 * meanwhile, the app begins where it begins.
 */
export function restoreLastPage(router: AnyRouter): void {
  if (!isInstalled()) return
  const { dataset } = document.documentElement
  if ('resumed' in dataset) void leaveIfGone(router)
  router.subscribe('onResolved', () => saveCurrentPage(router))
  // How long ago that was counts from when the app was left.
  document.addEventListener('visibilitychange', () => saveCurrentPage(router))
  saveCurrentPage(router)
}

function saveCurrentPage({ state }: AnyRouter): void {
  const { pathname, searchStr } = state.location
  if (restorablePages.test(pathname) && !isNotFound(state)) lastPage.save(pathname + searchStr)
}

/** An address that leads nowhere, or to something that is not there any more. A server that is away is neither. */
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
