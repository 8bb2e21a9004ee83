import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'

import { isLocale, type Locale } from '#contract/language/locales.ts'

export const Route = createFileRoute('/$locale')({
  params: {
    parse: ({ locale }): { locale: Locale } => {
      if (!isLocale(locale)) throw notFound()
      return { locale }
    },
    stringify: ({ locale }) => ({ locale }),
  },
  component: Outlet,
  // A chunk of its own would contain next to nothing.
  codeSplitGroupings: [],
})
