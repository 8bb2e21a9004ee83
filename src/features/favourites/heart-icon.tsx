import { heartPath } from './hearts/heart-path.ts'

/** Filled: it stands only for what is kept. */
export const HeartIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-current">
    <path d={heartPath} />
  </svg>
)
