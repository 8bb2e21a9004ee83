import type { ResponseOf } from '#contract/api/endpoint.ts'
import { readConfiguration } from '#contract/api/market.ts'
import { route } from '#server/http/route.ts'

/** What the operator configured reaches also an app that was installed before, because it asks at run time. */
export const configurationRoutes = ({ mapTileUrl, mapAttribution }: ResponseOf<typeof readConfiguration>) => [
  route(readConfiguration, async () => ({ mapTileUrl, mapAttribution })),
]
