/** In pixels: as far as a finger pulls until that is meant. */
const enough = 110

/** The mark follows the finger by less than it moves, as if it were held back. */
const lag = 0.5

const look =
  'pointer-events-none fixed start-1/2 -top-12 z-40 -ms-5 grid size-10 place-items-center rounded-full border border-line bg-surface-raised shadow-float'

/** Safari alone has no way to have a page of the installed app fetched anew; other browsers have their own. */
export const isPullMissing = (): boolean => (navigator as { standalone?: boolean }).standalone === true

/** Pulled down from its top, the page fetches anew what it shows. */
export function pullToRefresh(refresh: () => Promise<unknown>): void {
  const mark = createMark()
  let from: number | undefined
  let pulled = 0

  document.addEventListener('touchstart', ({ touches, target }) => {
    const isPull = touches.length === 1 && scrollY <= 0 && !isInsideScroller(target)
    from = isPull ? touches[0]!.clientY : undefined
    pulled = 0
  })
  document.addEventListener('touchmove', ({ touches }) => {
    if (from === undefined) return
    pulled = scrollY <= 0 ? Math.max(0, touches[0]!.clientY - from) : 0
    mark.move(Math.min(pulled, enough * 1.5) * lag)
  })
  document.addEventListener('touchcancel', () => {
    from = undefined
    mark.move(0)
  })
  document.addEventListener('touchend', () => {
    const isMeant = pulled > enough
    pulled = 0
    if (isMeant) void mark.during(refresh())
    else mark.move(0)
  })
}

/** What lies over the page, or scrolls by itself, is not the page. */
const isInsideScroller = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, .leaflet-container, [class*=overflow-y-auto]') !== null

/** A ring that turns while something is fetched. */
function createMark() {
  const mark = document.createElement('div')
  mark.className = look
  mark.ariaHidden = 'true'
  const ring = document.createElement('div')
  ring.className = 'size-5 rounded-full border-2 border-line border-t-accent'
  mark.append(ring)
  document.body.append(mark)

  function move(by: number): void {
    mark.style.transform = `translateY(${by > 0 ? `calc(${by}px + env(safe-area-inset-top))` : 0})`
    ring.style.transform = `rotate(${by * 4}deg)`
  }

  async function during(work: Promise<unknown>): Promise<void> {
    move(enough * lag + 20)
    ring.classList.add('animate-spin')
    try {
      await work
    } finally {
      ring.classList.remove('animate-spin')
      move(0)
    }
  }

  return { move, during }
}
