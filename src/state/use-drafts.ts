import { useEffect, useState } from 'react'

import type { Draft } from '#src/data/drafts/draft.ts'

/** The drafts of this device, those written to last first; nothing until they were read. */
export function useDrafts(): readonly Draft[] | undefined {
  const [drafts, setDrafts] = useState<readonly Draft[]>()

  useEffect(() => {
    let stop = () => {}
    let isOver = false
    void import('#src/data/drafts/watch-drafts.ts').then(({ watchDrafts }) => {
      if (!isOver) stop = watchDrafts(setDrafts)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])

  return drafts
}
