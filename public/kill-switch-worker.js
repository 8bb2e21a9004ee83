// The server sends this instead of the service worker if the operator has switched that off. It removes the app from
// the device, so that every page comes from the server. Data that people created is not in its caches and stays.
const photos = /^photos/

// In milliseconds: a working page has answered by then.
const answerTimeout = 3_000

async function leave() {
  const names = (await caches.keys()).filter((name) => !photos.test(name))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ type: 'window' })
  await Promise.allSettled(pages.map(async (page) => (await isAnswering(page)) || page.navigate(page.url)))
}

// A page that answers reloads by itself, or reports that it has unsaved input and must not be reloaded.
function isAnswering(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), answerTimeout)
    page.postMessage({ type: 'leave-build' }, [port2])
  })
}

self.addEventListener('install', () => {
  // The active worker must drop what it is doing: that may be the very thing that does harm.
  self.registration.active?.postMessage({ type: 'hand-over' })
  self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(leave()))
