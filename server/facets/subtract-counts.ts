import type { ValueCount, ValueCounts } from './characteristic-counter.ts'
import type { FacetCounts, TallyRow } from './facet-counter.ts'

/** What is left of the counts without some of the listings; both in the same groupings. */
export function subtractFacets(all: FacetCounts, some: FacetCounts): FacetCounts {
  return { ...subtractValues(all, some), rows: subtractEach(all.rows, some.rows, rowKey) }
}

/** What is left of the counts by value without some of the listings. */
export function subtractValues(all: ValueCounts, some: ValueCounts): ValueCounts {
  return {
    total: Math.max(0, all.total - some.total),
    isComplete: all.isComplete && some.isComplete,
    values: subtractEach(all.values, some.values, ({ key, value }) => `${key} ${value}`),
  }
}

function subtractEach<T extends TallyRow | ValueCount>(
  all: readonly T[],
  some: readonly T[],
  keyOf: (counted: T) => string,
): T[] {
  const counts = new Map(some.map((counted) => [keyOf(counted), counted.count]))
  return all
    .map((counted) => ({ ...counted, count: counted.count - (counts.get(keyOf(counted)) ?? 0) }))
    .filter(({ count }) => count > 0)
}

const rowKey = ({ count: _, ...columns }: TallyRow) => JSON.stringify(Object.entries(columns).toSorted())
