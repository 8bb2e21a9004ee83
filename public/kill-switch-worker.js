// Stands in for the service worker where the operator has switched it off: it takes the app off the device again, so
// that every page comes from the server. What people have made and keep is not in its caches, and stays.
const photos = /^photos/

// In milliseconds: a page that works has answered by then.
const patience = 3_000

async function leave() {
  const names = (await caches.keys()).filter((name) => !photos.test(name))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ type: 'window' })
  await Promise.allSettled(pages.map(async (page) => (await isAnswering(page)) || page.navigate(page.url)))
}

// Who answers leaves by itself, or says that it can be left where something is being typed.
function isAnswering(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), patience)
    page.postMessage({ type: 'leave-build' }, [port2])
  })
}

self.addEventListener('install', () => {
  // The one before is to let go of what is under way: it may be that which does harm.
  self.registration.active?.postMessage({ type: 'hand-over' })
  self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(leave()))
