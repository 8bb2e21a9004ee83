import { createFileRoute, notFound } from '@tanstack/react-router'

import { NotFoundPage } from '#src/routes/-error-pages.tsx'

/**
 * All other addresses in a known language. Thrown in a loader, because in an earlier hook the layout would not be
 * rendered.
 */
export const Route = createFileRoute('/$locale/_public/$')({
  loader: () => {
    throw notFound()
  },
  notFoundComponent: NotFoundPage,
})
