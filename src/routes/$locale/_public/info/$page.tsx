import { createFileRoute, notFound } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { InfoPage } from '#src/features/info/info-page.tsx'
import { localeOf } from '#src/i18n/activate.ts'

export const Route = createFileRoute('/$locale/_public/info/$page')({
  staticData: { catalog: 'app' },
  loader: async ({ context: { i18n }, params: { page } }) => {
    const { loadInfoPage } = await import('#src/content/load-info-page.ts')
    const text = await loadInfoPage(localeOf(i18n), page)
    if (!text) throw notFound()
    return text
  },
  component: InfoRoute,
})

function InfoRoute() {
  const { page } = Route.useParams()
  const text = Route.useLoaderData()

  return (
    <>
      <PageHead path={`/info/${page}`} title={text.title} description={text.description} />
      <InfoPage page={text} />
    </>
  )
}
