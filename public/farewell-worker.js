// Stands in for the service worker where the operator has switched it off: it takes the app off the device again, so
// that every page comes from the server. What people have made and keep is not in its caches, and stays.
const photos = /^photos/

async function leave() {
  const names = (await caches.keys()).filter((name) => !photos.test(name))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ type: 'window' })
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)))
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
