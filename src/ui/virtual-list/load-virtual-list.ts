type CreateVirtualList = typeof import('./create-virtual-list.ts').createVirtualList

let loaded: CreateVirtualList | undefined

/** The virtual list's code, once it is loaded. */
export const loadedVirtualList = (): CreateVirtualList | undefined => loaded

/** A list rendered before the code is loaded renders all rows at first; if loading fails, it stays like that. */
export async function loadVirtualList(): Promise<CreateVirtualList | undefined> {
  const module = await import('./create-virtual-list.ts').catch(() => undefined)
  return (loaded = module?.createVirtualList)
}
