import type { ReactNode } from 'react'

import { MapPlaceholder } from './map-placeholder.tsx'

type MapFrameProps = {
  /** The map, or a placeholder while it loads. */
  children?: ReactNode
  /** Shown beside the map on desktops. */
  aside?: ReactNode
}

/** Reserves the space of the result map, so that nothing moves when it loads. Without JavaScript there is no map. */
export function MapFrame({ children = <MapPlaceholder />, aside }: MapFrameProps) {
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] noscript:hidden">
      <div
        className={`relative isolate -mx-4 overflow-hidden border-y border-line bg-surface-sunken md:mx-0 md:rounded-card md:border-x ${height}`}
      >
        {children}
      </div>
      <div className={`xl:rounded-card xl:border xl:border-line ${asideHeight}`}>{aside}</div>
    </div>
  )
}

const height = 'h-[68dvh] min-h-96 max-h-180'
const asideHeight = 'xl:h-[68dvh] xl:min-h-96 xl:max-h-180 xl:overflow-hidden'
