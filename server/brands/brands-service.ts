export type BrandsService = ReturnType<typeof createBrandsService>

type BrandCount = { slug: string; name: string; count: number }

type Dependencies = {
  /** Highest count first. */
  countListings: () => Promise<readonly BrandCount[]>
}

const maxPopular = 12

export function createBrandsService({ countListings }: Dependencies) {
  async function readPopular(): Promise<BrandCount[]> {
    return (await countListings()).slice(0, maxPopular)
  }

  return { readPopular }
}
