import { Counter, Gauge, type Registry } from 'prom-client'

export type MediaFacts = { photos: () => { active: number; waiting: number } }

export function mediaMetrics(registry: Registry) {
  const registers = [registry]
  const files = new Counter({
    name: 'noper_media_files_written_total',
    help: 'Files of photos that were kept',
    registers,
  })
  const bytes = new Counter({ name: 'noper_media_bytes_written_total', help: 'Their size', registers })

  return {
    fileWritten(size: number): void {
      files.inc()
      bytes.inc(size)
    },

    ask({ photos }: MediaFacts): void {
      new Gauge({
        name: 'noper_photos',
        help: 'Photos that are being worked on, and those that wait for it with someone waiting for them',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(photos())) this.set({ state }, count)
        },
      })
    },
  }
}
