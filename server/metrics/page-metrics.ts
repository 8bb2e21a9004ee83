import { Counter, type Registry } from 'prom-client'

export function pageMetrics(registry: Registry) {
  const pages = new Counter({
    name: 'noper_page_cache_total',
    help: 'Pages that are the same for everybody, by whether they were in memory',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of ['hit', 'miss']) pages.inc({ result }, 0)

  return { pageRead: (isHit: boolean) => pages.inc({ result: isHit ? 'hit' : 'miss' }) }
}
