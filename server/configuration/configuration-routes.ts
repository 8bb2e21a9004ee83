import type { ResponseOf } from '#contract/api/endpoint.ts'
import { readConfiguration } from '#contract/api/market.ts'
import { route } from '#server/http/route.ts'

/** The app reads the configuration at run time, so that changes also reach installed apps. */
export const configurationRoutes = ({
  mapTileUrl,
  mapAttribution,
  pushKey,
  operator,
}: ResponseOf<typeof readConfiguration>) => [
  route(readConfiguration, async () => ({ mapTileUrl, mapAttribution, pushKey, operator })),
]
