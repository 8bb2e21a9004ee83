import { useEffect, useRef, useState } from 'react'

/** The width of an element in CSS pixels; 0 until it is measured. */
export function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])

  return [box, width] as const
}
