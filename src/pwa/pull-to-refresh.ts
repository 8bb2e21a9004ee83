/** In pixels: pulls shorter than this do not count. */
const threshold = 110

/** The indicator moves less than the finger, which feels like resistance. */
const dragFactor = 0.5

const indicatorClasses =
  'pointer-events-none fixed start-1/2 -top-12 z-40 -ms-5 grid size-10 place-items-center rounded-full border border-line bg-surface-raised shadow-float'

/** An installed app in Safari has no reload control; other browsers have their own. */
export const needsPullToRefresh = (): boolean => (navigator as { standalone?: boolean }).standalone === true

/** Pulling the page down from its top refetches its data. */
export function pullToRefresh(refresh: () => Promise<unknown>): void {
  const indicator = createIndicator()
  let from: number | undefined
  let distance = 0

  document.addEventListener('touchstart', ({ touches, target }) => {
    const isPullGesture = touches.length === 1 && scrollY <= 0 && !isInsideScroller(target)
    from = isPullGesture ? touches[0]!.clientY : undefined
    distance = 0
  })
  document.addEventListener('touchmove', ({ touches }) => {
    if (from === undefined) return
    distance = scrollY <= 0 ? Math.max(0, touches[0]!.clientY - from) : 0
    indicator.move(Math.min(distance, threshold * 1.5) * dragFactor)
  })
  document.addEventListener('touchcancel', () => {
    from = undefined
    indicator.move(0)
  })
  document.addEventListener('touchend', () => {
    const isPastThreshold = distance > threshold
    distance = 0
    if (isPastThreshold) void indicator.spinDuring(refresh())
    else indicator.move(0)
  })
}

/** Dialogs and elements that scroll by themselves do not pull the page. */
const isInsideScroller = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, .leaflet-container, [class*=overflow-y-auto]') !== null

/** A ring that spins during the refetch. */
function createIndicator() {
  const indicator = document.createElement('div')
  indicator.className = indicatorClasses
  indicator.ariaHidden = 'true'
  const ring = document.createElement('div')
  ring.className = 'size-5 rounded-full border-2 border-line border-t-accent'
  indicator.append(ring)
  document.body.append(indicator)

  function move(by: number): void {
    indicator.style.transform = `translateY(${by > 0 ? `calc(${by}px + env(safe-area-inset-top))` : 0})`
    ring.style.transform = `rotate(${by * 4}deg)`
  }

  async function spinDuring(work: Promise<unknown>): Promise<void> {
    move(threshold * dragFactor + 20)
    ring.classList.add('animate-spin')
    try {
      await work
    } finally {
      ring.classList.remove('animate-spin')
      move(0)
    }
  }

  return { move, spinDuring }
}
