import { heartPath } from './hearts/heart-path.ts'

/** Filled, because it only stands for saved listings. */
export const HeartIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-current">
    <path d={heartPath} />
  </svg>
)
