/** In milliseconds: a worker that takes over by itself has usually begun to by then. */
const untilItWaits = 200

type Registration = Pick<ServiceWorkerRegistration, 'addEventListener' | 'active' | 'installing' | 'waiting'>

/** Tells of every worker that waits for the one before it to go, also of a second one, and of one that failed at first. */
export function watchWaiting(registration: Registration, onWaiting: () => void): void {
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    const look = () => registration.active && registration.waiting === worker && onWaiting()
    worker?.addEventListener('statechange', () => worker.state === 'installed' && setTimeout(look, untilItWaits))
  })
  if (registration.active && registration.waiting) onWaiting()
}
