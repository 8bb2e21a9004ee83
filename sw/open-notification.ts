import type { FromWorker } from './messages.ts'
import { pathOf } from './push-notification.ts'

/** What is needed of `WindowClient` and of `Clients`. */
type Page = {
  readonly url: string
  focus: () => Promise<unknown>
  navigate: (path: string) => Promise<unknown>
  postMessage: (message: FromWorker, ports: MessagePort[]) => void
}
type Pages = {
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Page[]>
  openWindow: (path: string) => Promise<unknown>
}

/** In milliseconds: a working page, even one that was frozen in the background, has answered by then. */
const defaultTimeout = 3_000

/** Pages of the app begin with a language; others of this server are left alone. */
const appPages = /^\/(?:[a-z]{2}(?:\/|$)|$)/

/**
 * Opens what a notification is about: in the page that was used last, without reloading it, so that what is typed there
 * stays; without a page in a new one.
 */
export async function openNotification(
  clients: Pages,
  notification: Pick<Notification, 'close' | 'data'>,
  timeout = defaultTimeout,
): Promise<void> {
  notification.close()
  const path = pathOf(notification.data)
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => appPages.test(new URL(url).pathname))
  if (!page) return void (await clients.openWindow(path))
  await focus(page)
  if (!(await hasOpened(page, path, timeout))) await page.navigate(path)
}

/** Browsers allow it only soon after the tap. */
async function focus(page: Page): Promise<void> {
  try {
    await page.focus()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Pages of earlier builds do not answer, nor do those that hang. */
function hasOpened(page: Page, path: string, timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve(true)
    })
    port1.start()
    setTimeout(() => resolve(false), timeout)
    page.postMessage({ type: 'open-path', path }, [port2])
  })
}
