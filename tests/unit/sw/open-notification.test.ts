import { expect, test } from 'vitest'

import type { FromWorker } from '#sw/messages.ts'
import { openNotification } from '#sw/open-notification.ts'

const origin = 'https://market.example'

/** A page of the app; one of an earlier build ignores the message, and one that the browser does not focus throws. */
function aPage(path: string, { isEarlier = false, isFocusRefused = false } = {}) {
  const done: string[] = []
  const page = {
    url: `${origin}${path}`,
    done,
    async focus() {
      if (isFocusRefused) throw new DOMException('Not allowed to focus a window.', 'InvalidAccessError')
      done.push('focused')
    },
    async navigate(to: string) {
      done.push(`reloaded at ${to}`)
    },
    postMessage(message: FromWorker, [port]: MessagePort[]) {
      if (isEarlier || message.type !== 'open-path') return
      done.push(`opened ${message.path}`)
      port!.postMessage('opening')
    },
  }
  return page
}

async function tap(pages: ReturnType<typeof aPage>[]) {
  const opened: string[] = []
  const clients = {
    matchAll: async () => pages,
    openWindow: async (path: string) => (opened.push(path), null),
  }
  const notification = { close: () => void opened.push('closed'), data: { path: '/fr/messages/1' } }
  await openNotification(clients, notification, 50)
  return opened
}

test('a tap opens the path in the page that was used last, without reloading it', async () => {
  const pages = [aPage('/fr/publish'), aPage('/fr')]

  expect(await tap(pages)).toEqual(['closed'])

  expect(pages.map(({ done }) => done)).toEqual([['focused', 'opened /fr/messages/1'], []])
})

test('without a page of the app, a tap opens one', async () => {
  const docs = aPage('/v0/docs')

  expect(await tap([])).toEqual(['closed', '/fr/messages/1'])
  expect(await tap([docs])).toEqual(['closed', '/fr/messages/1'])

  expect(docs.done).toEqual([])
})

test('a page of an earlier build, which does not answer, is loaded anew', async () => {
  const page = aPage('/fr', { isEarlier: true })

  await tap([page])

  expect(page.done).toEqual(['focused', 'reloaded at /fr/messages/1'])
})

test('a page that the browser does not focus opens the path all the same', async () => {
  const page = aPage('/fr', { isFocusRefused: true })

  await tap([page])

  expect(page.done).toEqual(['opened /fr/messages/1'])
})
