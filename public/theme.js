// Runs before the first paint. A chosen theme never flashes in the other one: the app writes what is read here.
try {
  const theme = JSON.parse(localStorage.getItem('theme') ?? 'null')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    // The colour of the browser's own bar is that of the theme, not that of the device.
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.media = meta.media.includes(theme) ? 'all' : 'not all'
  }
} catch {
  // Storage is closed to us: the device's own preference holds.
}
// Where a member is signed in, pages keep room for what members find there.
if (/(^|; )(__Host-)?session=[^;]*refreshToken%22%3A%22[^%]/.test(document.cookie)) document.documentElement.dataset.member = ''
// Opened from the home screen: the page that was open last, if that was within a day. The shell is the same for all
// addresses; a page that the server made is not.
if (location.search === '?start') {
  let path = location.pathname
  try {
    const last = JSON.parse(localStorage.getItem('last-page') ?? '{}')
    if (Date.now() - last.at < 86_400_000 && /^\/[a-z]/.test(last.path)) path = last.path
  } catch {
    // Nothing is remembered: the app begins where it begins.
  }
  if (document.querySelector('title[data-shell]')) {
    history.replaceState(null, '', path)
    document.documentElement.dataset.resumed = ''
  } else if (path !== location.pathname) location.replace(path)
}
// The browser says once that the app could be installed, and the app asks in a better moment.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installPrompt = event
})
// Text that becomes HTML, or the address of a worker, comes through here: only what the app itself has. Scripts never do.
window.trustedTypes?.createPolicy('default', {
  // What Leaflet tries out, and text without a tag, which makes no element.
  createHTML: (html) => (html === '<svg/>' || !html.includes('<') ? html : null),
  createScriptURL: (url) =>
    /^\/(service-worker|assets\/[\w-]+)\.js$/.test(url.replace(location.origin + '/', '/')) ? url : null,
})
