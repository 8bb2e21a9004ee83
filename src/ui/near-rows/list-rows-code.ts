type CreateListRows = typeof import('./create-list-rows.ts').createListRows

let loaded: CreateListRows | undefined

/** What makes rows come and go, once it is here. */
export const listRowsCode = (): CreateListRows | undefined => loaded

/** A list that is made before that is whole at first. */
export async function loadListRowsCode(): Promise<CreateListRows> {
  const module = await import('./create-list-rows.ts')
  return (loaded = module.createListRows)
}
