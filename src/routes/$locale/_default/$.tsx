import { createFileRoute, notFound } from '@tanstack/react-router'

/** Every other address in a known language. */
export const Route = createFileRoute('/$locale/_default/$')({
  beforeLoad: () => {
    throw notFound()
  },
})
