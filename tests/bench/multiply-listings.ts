import type pg from 'pg'

/**
 * The columns in which copies differ: the id, and times moved by up to a day, so that no two copies have the same age.
 */
const own = ['id', 'refreshed_at', 'published_at', 'created_at']

/**
 * Copies each listing this many times. Indexes are built after all rows are inserted, because updating them row by row
 * would take an hour. The copies contain no new words.
 */
export async function multiplyListings(client: pg.Client, times: number): Promise<void> {
  const indexes = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'listings' and indexname <> 'listings_pkey'`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  const columns = await client.query<{ name: string }>(`
    select attname as name from pg_attribute
    where attrelid = 'listings'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  const copied = columns.rows.map(({ name }) => name).filter((name) => !own.includes(name))
  await client.query('alter table listings disable trigger user')
  await client.query(`
    insert into listings (${[...own, ...copied].join(', ')})
    select gen_random_uuid(), refreshed_at - age, published_at - age, created_at, ${copied.join(', ')}
    from (select *, copy * interval '149 minutes 7 seconds' as age
      from listings, generate_series(1, ${times - 1}) as copy) as copies`)
  await client.query('alter table listings enable trigger user')
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of indexes.rows) await client.query(definition)
  await client.query('vacuum analyze')
}
