// What is to be seen comes first. The app begins once that is painted: until then it would only be in the way.
{
  const app = document.getElementById('app')
  const look = document.getElementById('look')

  // Opened from the home screen, the page may be another than the worker thought.
  if (look && look.dataset.path !== location.pathname + location.search) look.remove()

  const begin = () => {
    if (!app.isConnected) return
    app.remove()
    document.head.append(document.importNode(app.content, true))
    // While it is on its way, the browser reads beside it how numbers and times are written in this language.
    new Worker('/formats-worker.js', { name: (look ?? document.documentElement).lang })
  }

  // Of a page that the server made, the first photos are on their way; those of a look are on the device.
  const photos = look ? [] : document.querySelectorAll('img[fetchpriority=high]')
  Promise.allSettled(Array.from(photos, (photo) => photo.decode())).then(() =>
    requestAnimationFrame(() => setTimeout(begin)),
  )
  // A page that nobody sees is not painted, and a photo may never come.
  setTimeout(begin, document.hidden ? 0 : 1_000)

  // Whatever becomes of the app: its page is never shown beside the look.
  if (look)
    setTimeout(() => {
      if (document.getElementById('root').childElementCount > 0) look.remove()
    }, 10_000)
}
