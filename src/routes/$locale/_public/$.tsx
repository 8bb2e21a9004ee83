import { createFileRoute, notFound } from '@tanstack/react-router'

import { NotFoundPage } from '#src/routes/-error-pages.tsx'

/** Every other address in a known language. A loader says so: earlier, the layout would not be there to say it in. */
export const Route = createFileRoute('/$locale/_public/$')({
  loader: () => {
    throw notFound()
  },
  notFoundComponent: NotFoundPage,
})
