type CreateVirtualList = typeof import('./create-virtual-list.ts').createVirtualList

let loaded: CreateVirtualList | undefined

/** What makes rows come and go, once it is here. */
export const loadedVirtualList = (): CreateVirtualList | undefined => loaded

/** A list that is made before that is whole at first; where the code is lost, it stays so. */
export async function loadVirtualList(): Promise<CreateVirtualList | undefined> {
  const module = await import('./create-virtual-list.ts').catch(() => undefined)
  return (loaded = module?.createVirtualList)
}
