import { useLingui } from '@lingui/react'
import { Suspense, use, type ReactNode } from 'react'

import { loadWords, type WordArea } from './catalog.ts'

type WordsProps = {
  area: WordArea
  /** Until they are there. */
  fallback?: ReactNode
  children: ReactNode
}

/** Shows what is in it once the words of an area are there, in the reader's language. */
export function Words({ fallback, ...props }: WordsProps) {
  return (
    <Suspense fallback={fallback}>
      <WithWords {...props} />
    </Suspense>
  )
}

function WithWords({ area, children }: Omit<WordsProps, 'fallback'>) {
  const words = loadWords(useLingui().i18n.locale, area)
  if (words) use(words)
  return children
}
