import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { PopularBrands } from './popular-brands.tsx'
import { PopularCategories } from './popular-categories.tsx'

type Counted = { slug: string; count: number }

type HomePageProps = {
  search: ReactNode
  categories: readonly Counted[]
  brands: readonly (Counted & { name: string })[]
  recommendations: ReactNode
}

export function HomePage({ search, categories, brands, recommendations }: HomePageProps) {
  const locale = useLocale()

  return (
    <>
      <section className="bg-linear-to-b from-accent-tint to-surface">
        <div className="page flex flex-col items-start gap-5 pt-8 pb-8 md:items-center md:pt-14 md:pb-12 md:text-center">
          <h1 className="text-2xl font-semibold tracking-tight md:text-3xl">
            <Trans>Everything, close to you</Trans>
          </h1>
          <p className="-mt-3 text-text-muted">
            <Trans>Second-hand from your neighbours in and around Luxembourg</Trans>
          </p>
          <div className="w-full max-w-2xl">{search}</div>
          <Link to="/$locale/publish" params={{ locale }} className="button-quiet min-h-12">
            <Icon name="plus" className="size-5 text-accent-text" />
            <Trans>Publish a listing</Trans>
          </Link>
        </div>
      </section>
      <div className="page flex flex-col gap-8 pt-2 md:gap-10 xl:gap-12">
        <PopularCategories categories={categories} />
        <section aria-labelledby="recommendations">
          <h2 id="recommendations" className="mb-4 text-xl font-semibold">
            <Trans>Recommended for you</Trans>
          </h2>
          {recommendations}
        </section>
        <PopularBrands brands={brands} />
      </div>
    </>
  )
}
