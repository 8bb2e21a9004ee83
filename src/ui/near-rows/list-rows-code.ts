type CreateListRows = typeof import('./create-list-rows.ts').createListRows

let loaded: CreateListRows | undefined

/** What makes rows come and go, once it is here. */
export const listRowsCode = (): CreateListRows | undefined => loaded

/** A list that is made before that is whole at first; where the code is lost, it stays so. */
export async function loadListRowsCode(): Promise<CreateListRows | undefined> {
  const module = await import('./create-list-rows.ts').catch(() => undefined)
  return (loaded = module?.createListRows)
}
