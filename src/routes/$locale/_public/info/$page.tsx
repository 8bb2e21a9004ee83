import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { PageHead } from '#src/features/head/page-head.tsx'
import { InfoPage } from '#src/features/info/info-page.tsx'
import { localeOf } from '#src/i18n/activate.ts'

const ContactForm = lazy(async () => ({
  default: (await import('#src/features/contact/contact-form.tsx')).ContactForm,
}))

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
      {page === 'contact' && (
        <div className="page max-w-3xl pt-8">
          <Suspense>
            <ContactForm />
          </Suspense>
        </div>
      )}
    </>
  )
}
