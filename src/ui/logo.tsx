/** Two neighbouring roofs that share a wall. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7.5" className="fill-accent" />
      <path
        d="M6 25V14.5l5-5 5 5 5-5 5 5V25M16 14.5V25"
        className="fill-none stroke-on-accent stroke-3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
