/** Two neighbouring roofs that share a wall. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7.5" className="fill-accent" />
      <path
        d="M6 25V13.5L11 8l5 5.5L21 8l5 5.5V25M16 13.5V25M5 25h22"
        className="fill-none stroke-on-accent stroke-[2.6]"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
