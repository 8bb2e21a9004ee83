/** Five stars side by side, each twenty units wide. */
const fiveStars = [0, 20, 40, 60, 80]
  .map((x) => `M${x + 10} 2l2.4 5.2 5.6.7-4.1 3.9 1 5.6-4.9-2.7-4.9 2.7 1-5.6L${x + 2} 7.9l5.6-.7z`)
  .join('')

type StarsProps = {
  /** From one to five, including fractions. */
  value: number
  /** The accessible text. */
  label: string
}

export function Stars({ value, label }: StarsProps) {
  return (
    <span className="inline-flex">
      <svg viewBox="0 0 100 20" aria-hidden="true" className="h-4 w-20">
        <path d={fiveStars} className="fill-line-strong/40" />
        {/* The inner SVG clips the stars to its width. */}
        <svg width={value * 20} height="20">
          <path d={fiveStars} className="fill-accent-text" />
        </svg>
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  )
}
