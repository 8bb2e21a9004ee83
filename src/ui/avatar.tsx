import { photoPath } from '#contract/photos.ts'

type AvatarProps = {
  /** The name of a photo. */
  avatar: string | null
  username: string
  /** Size and text size classes; 48 px by default. */
  className?: string
}

/** A member's picture, or their initials. Decorative, because the name stands beside it. */
export function Avatar({ avatar, username, className = 'size-12 text-base' }: AvatarProps) {
  const shape = `shrink-0 rounded-full bg-accent-tint-strong ${className}`
  if (avatar)
    return (
      <img
        src={photoPath(avatar, 160, 'webp')}
        width={160}
        height={160}
        alt=""
        loading="lazy"
        className={`object-cover ${shape}`}
      />
    )

  return (
    <span aria-hidden="true" className={`grid place-items-center font-title font-semibold text-accent-text ${shape}`}>
      {initialsOf(username)}
    </span>
  )
}

const initialsOf = (username: string) =>
  username
    .split(/[^\p{L}]+/u)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
