/** Illustration for empty, missing and unreachable pages: two houses of a street. */
export function RooftopsIllustration({ className = 'w-40' }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 120" aria-hidden="true" className={className} fill="none">
      <path
        d="M14 108V62l36-34 36 34v46"
        className="fill-accent-tint stroke-accent-text"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M86 108V50l44-38 44 38v58"
        className="fill-surface-raised stroke-accent-text"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M40 108V84h20v24M112 108V80h22v28"
        className="stroke-accent-text"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M148 68h12M104 62h10M146 84h14" className="stroke-accent-text" strokeWidth="4" strokeLinecap="round" />
      <path d="M4 108h192" className="stroke-line-strong" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
