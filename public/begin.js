// Starts the app after the first paint, because starting it earlier would delay that.
{
  const app = document.getElementById('app')
  const snapshot = document.getElementById('look')

  // When the app is opened from the home screen, `theme.js` may show another page than the worker assumed.
  if (snapshot && snapshot.dataset.path !== location.pathname + location.search) snapshot.remove()

  const begin = () => {
    if (!app.isConnected) return
    app.remove()
    document.head.append(document.importNode(app.content, true))
  }

  // The first photos of a rendered page are being loaded; those of a snapshot are on the device.
  const photos = snapshot ? [] : document.querySelectorAll('img[fetchpriority=high]')
  Promise.allSettled(Array.from(photos, (photo) => photo.decode())).then(() =>
    requestAnimationFrame(() => setTimeout(begin)),
  )
  // A hidden page is never painted, and a photo may fail to load.
  setTimeout(begin, document.hidden ? 0 : 1_000)

  // If the app fails before it removes the snapshot, the rendered page must not appear beside it.
  if (snapshot)
    setTimeout(() => {
      if (document.getElementById('root').childElementCount > 0) snapshot.remove()
    }, 10_000)
}
