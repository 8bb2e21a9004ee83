import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

type DownloadButtonProps = {
  /** The file is on its way. */
  isBusy: boolean
  onDownload: () => void
  /** What is downloaded, or that it is being put together. */
  children: ReactNode
}

/** Fetches a file that takes its time. Meanwhile it keeps the focus and does nothing. */
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
