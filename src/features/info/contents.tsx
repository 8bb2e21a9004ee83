import { Trans } from '@lingui/react/macro'

import { textOfInlines } from '#contract/content/document-text.ts'
import type { Heading } from '#contract/content/document.ts'

/** Links to the sections of a long page. */
export function Contents({ sections }: { sections: readonly Heading[] }) {
  return (
    <nav aria-labelledby="contents" className="mt-6 rounded-card bg-surface-sunken px-4 py-3 print:hidden">
      <h2 id="contents" className="text-sm font-semibold">
        <Trans>On this page</Trans>
      </h2>
      <ul className="mt-1 gap-x-8 text-sm md:columns-2">
        {sections.map(({ id, children }) => (
          <li key={id} className="break-inside-avoid">
            <a href={`#${id}`} className="link flex min-h-8 items-center py-1">
              {textOfInlines(children)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
