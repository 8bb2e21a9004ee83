// The page shows what it looked like last. The app begins once that is painted: until then it would only be in the way.
{
  const app = document.getElementById('app')
  const look = document.getElementById('look')

  // Opened from the home screen, the page may be another than the worker thought.
  if (look.dataset.path !== location.pathname + location.search) look.remove()

  const begin = () => {
    if (!app.isConnected) return
    app.remove()
    document.head.append(document.importNode(app.content, true))
  }

  requestAnimationFrame(() => setTimeout(begin))
  // A page that nobody sees is not painted.
  setTimeout(begin, document.hidden ? 0 : 1_000)

  // Whatever becomes of the app: its page is never shown beside the look.
  setTimeout(() => {
    if (document.getElementById('root').childElementCount > 0) look.remove()
  }, 10_000)
}
