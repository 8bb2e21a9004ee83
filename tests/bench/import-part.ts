import type { Bench, BenchPart } from './bench-part.ts'
import { atLeast, type Figure } from './figures.ts'
import type { Market } from './stock.ts'

const listings = 20_000

const aim = 1_000

export const importPart: BenchPart = {
  name: 'import',
  about: `noper import of ${listings} rows without photos into an empty database, including the start of the command; PostgreSQL waits for the disk at every commit`,

  async measure({ stock }: Bench): Promise<Figure[]> {
    const postgres = await stock.market('PostgreSQL', listings)
    const embedded = await stock.market('embedded', listings)
    return [
      atLeast('import, PostgreSQL', { measured: rowsPerSecond(postgres), aim, unit: 'rows/s' }),
      { name: 'import, embedded', measured: `${rowsPerSecond(embedded).toFixed(0)} rows/s` },
    ]
  },
}

const rowsPerSecond = (market: Market) => market.listings / (market.milliseconds / 1_000)
