import { Counter, Gauge, type Registry } from 'prom-client'

const microseconds = 1e-6

/**
 * Uses the names that dashboards expect. The library's own collectors would keep measuring after the app has closed.
 */
export function processMetrics(registry: Registry): void {
  const registers = [registry]
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time that the process has used',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) * microseconds)
    },
  })
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process began, in seconds since 1970',
    registers,
  }).set(Math.round(performance.timeOrigin / 1_000))
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory that the process holds',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'nodejs_heap_size_used_bytes',
    help: 'Memory that values of JavaScript take',
    registers,
    collect() {
      this.set(process.memoryUsage().heapUsed)
    },
  })
}
