import type { AnyRouter } from '@tanstack/react-router'

/** The shell is the same in all languages: the app is installed in the one that is read. */
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
