import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { configurationQuery } from '#src/data/catalog/catalog-queries.ts'
import { PageHead } from '#src/features/head/page-head.tsx'
import { InfoPage } from '#src/features/info/info-page.tsx'
import { localeOf } from '#src/i18n/activate.ts'

import { operatorValues } from './-load-info.ts'

const ContactForm = lazy(async () => ({
  default: (await import('#src/features/contact/contact-form.tsx')).ContactForm,
}))

export const Route = createFileRoute('/$locale/_public/info/$page')({
  staticData: { catalog: 'app', content: { kind: 'info', parameter: 'page' } },
  loader: async ({ context: { call, i18n, queryClient }, params: { page } }) => {
    const { loadInfo } = await import('./-load-info.ts')
    return loadInfo(page, { call, queryClient, locale: localeOf(i18n) })
  },
  component: InfoRoute,
})

function InfoRoute() {
  const { call } = Route.useRouteContext()
  const { name, page } = Route.useLoaderData()
  const { data: configuration } = useQuery(configurationQuery(call))
  const title = page.title.includes('Noper') ? page.title : `${page.title} · Noper`

  return (
    <>
      <PageHead path={`/info/${name}`} title={title} description={page.description} />
      <InfoPage name={name} page={page} values={operatorValues(configuration?.operator)}>
        {name === 'contact' && (
          <Suspense>
            <ContactForm />
          </Suspense>
        )}
      </InfoPage>
    </>
  )
}
