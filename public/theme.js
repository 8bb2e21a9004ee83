// Runs before the first paint, so that a chosen theme never flashes in the other one. The app writes the values read
// here.
try {
  const theme = JSON.parse(localStorage.getItem('theme') ?? 'null')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    // The colour of the browser's own bar follows the theme, not the device.
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.media = meta.media.includes(theme) ? 'all' : 'not all'
  }
} catch {
  // Storage is blocked: the device's preference applies.
}
// For signed-in members, pages reserve space for elements that only members see.
if (/(^|; )(__Host-)?session=[^;]*refreshToken%22%3A%22[^%]/.test(document.cookie)) document.documentElement.dataset.member = ''
// Opened from the home screen: shows the page that was open last, if that was within a day. The shell is the same for
// all addresses, so the address can be replaced; a page rendered by the server cannot.
if (location.search === '?start') {
  let path = location.pathname
  try {
    const last = JSON.parse(localStorage.getItem('last-page') ?? '{}')
    if (Date.now() - last.at < 86_400_000 && /^\/[a-z]/.test(last.path)) path = last.path
  } catch {
    // No page is stored: the app opens at its start page.
  }
  if (document.querySelector('title[data-shell]')) {
    history.replaceState(null, '', path)
    document.documentElement.dataset.resumed = ''
  } else if (path !== location.pathname) location.replace(path)
}
// The browser fires this event once; the app shows the prompt at a better moment.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installPrompt = event
})
// All text that becomes HTML, and all addresses of workers, pass through this policy: it allows only the app's own.
// Text never becomes a script.
window.trustedTypes?.createPolicy('default', {
  // Leaflet's feature test, and text without a tag, which creates no element.
  createHTML: (html) => (html === '<svg/>' || !html.includes('<') ? html : null),
  createScriptURL: (url) =>
    /^\/(service-worker|assets\/[\w-]+)\.js$/.test(url.replace(location.origin + '/', '/')) ? url : null,
})
