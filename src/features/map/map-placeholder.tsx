/** A drawing of a map that shows no real place. */
export function MapPlaceholder() {
  return (
    <svg
      viewBox="0 0 800 384"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      className="size-full"
    >
      <path
        d="M-20 320C120 300 150 210 270 230s170 130 290 90 130-190 260-230"
        className="stroke-accent-tint-strong"
        strokeWidth="16"
        strokeLinecap="round"
      />
      <path
        d="M90-10c40 120 10 190 60 400M-10 90c220 60 420-40 830 60M520-10c-40 150 60 230 30 400"
        className="stroke-line"
        strokeWidth="5"
      />
      <circle cx="400" cy="192" r="110" className="fill-accent/10 stroke-accent/40" strokeWidth="2" />
    </svg>
  )
}
