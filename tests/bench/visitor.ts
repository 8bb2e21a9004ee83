// The process that visits.ts starts.
import { Agent, get } from 'node:http'

import type { Visits, VisitTimes } from './visits.ts'

process.on('message', (visits: Visits) => {
  void visitAll(visits).then((times) => process.send?.(times))
})

async function visitAll({ port, visits, seconds }: Visits): Promise<VisitTimes> {
  const agent = new Agent({ keepAlive: true })
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  let failures = 0
  for (const paths of visits) {
    const begunAt = performance.now()
    if (begunAt > until) break
    const statuses = await Promise.all(paths.map((path) => ask(agent, port, path)))
    times.push(performance.now() - begunAt)
    failures += statuses.filter((status) => status !== 200).length
  }
  agent.destroy()
  return { times, failures }
}

function ask(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })
}
