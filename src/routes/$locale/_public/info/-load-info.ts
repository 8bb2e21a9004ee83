import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'

import type { Call } from '#contract/api/call.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { readConfiguration } from '#contract/api/market.ts'
import { type InfoPage, type InfoPageName, isInfoPage } from '#contract/content/content-pages.ts'
import type { PlaceholderValues } from '#contract/content/fill-placeholders.ts'
import type { Locale } from '#contract/language/locales.ts'
import { loadInfoPage } from '#src/content/load-info-page.ts'
import { configurationQuery } from '#src/data/catalog/catalog-queries.ts'
import { refuseWhenUnreachable } from '#src/routes/-refuse-when-unreachable.ts'

type Dependencies = { call: Call; queryClient: QueryClient; locale: Locale }

export type LoadedInfo = { name: InfoPageName; page: InfoPage }

/** Loads a text, and what the operator configured for it. Without a connection, only what this device has. */
export async function loadInfo(name: string, { call, queryClient, locale }: Dependencies): Promise<LoadedInfo> {
  if (!isInfoPage(name)) throw notFound()
  const [page] = await Promise.all([
    loadInfoPage(locale, name).catch(refuseWhenUnreachable),
    // If it fails, the text goes without the operator's details.
    queryClient.prefetchQuery(configurationQuery(call)),
  ])
  if (!page) throw notFound()
  return { name, page }
}

type Operator = ResponseOf<typeof readConfiguration>['operator']

/** What texts say of who runs the market, as far as it is configured. */
export function operatorValues(operator: Operator): PlaceholderValues {
  if (!operator) return {}
  const { name, address, email, phone, registration, vatNumber } = operator
  const values = {
    'operator.name': name,
    'operator.address': address?.replaceAll('\n', ', '),
    'operator.email': email,
    'operator.phone': phone,
    'operator.registration': registration,
    'operator.vatNumber': vatNumber,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))
}
