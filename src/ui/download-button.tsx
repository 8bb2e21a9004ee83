import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

type DownloadButtonProps = {
  /** The file is being prepared. */
  isBusy: boolean
  onDownload: () => void
  /** The label, which may depend on the progress. */
  children: ReactNode
}

/** Starts a slow download. While it is busy, it keeps the focus and ignores clicks. */
export function DownloadButton({ isBusy, onDownload, children }: DownloadButtonProps) {
  return (
    <button
      type="button"
      onClick={() => !isBusy && onDownload()}
      aria-disabled={isBusy}
      className="button-quiet aria-disabled:opacity-60"
    >
      <Icon
        name={isBusy ? 'rotate-cw' : 'download'}
        className={`size-5 text-accent-text ${isBusy ? 'animate-spin' : ''}`}
      />
      {children}
    </button>
  )
}
