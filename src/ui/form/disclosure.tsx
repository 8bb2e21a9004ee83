import { useEffect, useRef, type ReactNode } from 'react'

type DisclosureProps = {
  isOpen: boolean
  /** What stands there as long as it is not open: the button that opens it. */
  button: ReactNode
  children: ReactNode
}

/** A form that comes in place of its button. The focus goes along, there and back. */
export function Disclosure({ isOpen, button, children }: DisclosureProps) {
  const ref = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    ref.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
  }, [isOpen])

  return <div ref={ref}>{isOpen ? children : button}</div>
}
