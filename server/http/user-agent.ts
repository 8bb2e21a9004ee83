import { isbot } from 'isbot'

/**
 * `bot` is a search engine, an archive or a link preview; `tool` any other program: HTTP libraries, monitors, page
 * tests.
 */
export type AgentKind = 'person' | 'bot' | 'tool'

/** Browsers that the list classifies as programs. */
const browsers = /^(?:NetSurf|Dillo)\//

/** Link previews that the list does not know. Viber's browser begins with `Mozilla/5.0` like any other. */
const previews = /^Viber\//

/** Programs of the list that read a page for the person who started them, without indexing or previewing it. */
const tools = [
  /^(?:curl|wget|httpie|postmanruntime|insomnia|k6|blackbox exporter|w3c_[\w-]+|screaming frog seo spider)(?:[/ ]|$)/i,
  /^(?:python[\w-]*|aiohttp|go-http-client|okhttp|axios|node(?:-fetch)?|undici|deno|bun|java|apache-httpclient|libwww-perl|ruby|php|guzzlehttp|dart|reqwest)(?:[/ ]|$)/i,
  /chrome-lighthouse|headlesschrome|phantomjs|ptst\/|page ?speed|gtmetrix/i,
  /uptimerobot|pingdom|statuscake/i,
]

/** Classifies a user agent by the maintained list of `isbot` and the corrections above. */
export function agentKind(userAgent: string | undefined): AgentKind {
  if (!userAgent || browsers.test(userAgent)) return 'person'
  if (previews.test(userAgent)) return 'bot'
  if (!isbot(userAgent)) return 'person'
  return tools.some((pattern) => pattern.test(userAgent)) ? 'tool' : 'bot'
}

export const isBot = (userAgent: string | undefined): boolean => agentKind(userAgent) === 'bot'
