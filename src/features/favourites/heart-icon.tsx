/** For a view box of 24 × 24. */
export const heartPath = 'M12 20.5 4.2 12.6a5 5 0 0 1 7.1-7.1l.7.8.7-.8a5 5 0 0 1 7.1 7.1Z'

/** Filled: it stands only for favourites. */
export const HeartIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-current">
    <path d={heartPath} />
  </svg>
)
