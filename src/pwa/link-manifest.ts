import type { AnyRouter } from '@tanstack/react-router'

/**
 * The shell is the same in all languages, so the manifest link is set to the page's language: the app is installed in
 * that one.
 */
export function linkManifest(router: AnyRouter): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  function update(): void {
    const [, locale] = router.state.location.pathname.split('/')
    const address = `/manifest.webmanifest?locale=${locale}`
    if (link && locale && link.getAttribute('href') !== address) link.setAttribute('href', address)
  }
  router.subscribe('onResolved', update)
  update()
}
