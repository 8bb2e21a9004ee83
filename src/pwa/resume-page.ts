import type { AnyRouter } from '@tanstack/react-router'

import { lastPage } from '#src/data/device/last-page.ts'

import { isInstalled } from './is-installed.ts'

/** Pages that are whole without a session, a mailed link or anything else that may be gone by tomorrow. */
const lasting = /^\/[a-z]{2}(?:\/(?:browse|product|seller|favourites|publish|info)(?:\/.*)?)?$/

/**
 * In the installed app: notes where one is, so that the app opens there (`public/theme.js`). Where that page has gone
 * meanwhile, the app begins where it begins.
 */
export function resumePages(router: AnyRouter): void {
  if (!isInstalled()) return
  const { dataset } = document.documentElement
  if ('resumed' in dataset) void leaveWhatIsGone(router)
  router.subscribe('onResolved', () => note(router))
  // How long ago that was counts from when the app was left.
  document.addEventListener('visibilitychange', () => note(router))
  note(router)
}

function note({ state }: AnyRouter): void {
  const { pathname, searchStr } = state.location
  if (lasting.test(pathname) && !isGone(state)) lastPage.note(pathname + searchStr)
}

/** An address that leads nowhere, or to something that is not there any more. A server that is away is neither. */
const isGone = ({ matches }: AnyRouter['state']): boolean =>
  matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true)

async function leaveWhatIsGone(router: AnyRouter): Promise<void> {
  const [, locale, area, draft] = router.state.location.pathname.split('/')
  if (isGone(router.state)) return leave(router, `/${locale}`)
  if (area !== 'publish' || !draft) return
  const { ownDrafts } = await import('#src/data/own/this-device.ts')
  if (!(await ownDrafts.find(draft))) await leave(router, `/${locale}/publish`)
}

async function leave(router: AnyRouter, href: string): Promise<void> {
  lastPage.forget()
  await router.navigate({ href, replace: true })
}
