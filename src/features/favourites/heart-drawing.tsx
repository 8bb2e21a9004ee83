/** Filled: it stands only for what is kept. */
export const HeartDrawing = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-current">
    <path d="M12 20.5 4.2 12.6a5 5 0 0 1 7.1-7.1l.7.8.7-.8a5 5 0 0 1 7.1 7.1Z" />
  </svg>
)
