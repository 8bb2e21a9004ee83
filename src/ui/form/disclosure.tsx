import { useEffect, useRef, type ReactNode } from 'react'

type DisclosureProps = {
  isOpen: boolean
  /** The button that opens the form, shown while it is closed. */
  button: ReactNode
  children: ReactNode
}

/** A form that replaces its button. The focus moves to the form and back. */
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
