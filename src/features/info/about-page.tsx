import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { everyCategory } from '#contract/categories.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { RooftopsIllustration } from '#src/ui/rooftops-illustration.tsx'

export function AboutPage() {
  const locale = useLocale()

  return (
    <article className="page max-w-3xl pt-10">
      <RooftopsIllustration className="mb-6 w-40" />
      <h1 className="mb-4 text-2xl font-semibold">
        <Trans>About Noper</Trans>
      </h1>
      <div className="flex max-w-[70ch] flex-col gap-4 text-lg">
        <p>
          <Trans>
            Noper is Luxembourgish for neighbour. It is a marketplace for Luxembourg and the Greater Region: what one
            household no longer needs, another one round the corner is looking for.
          </Trans>
        </p>
        <p>
          <Trans>
            It speaks nine languages, because the neighbours do. It opens without a connection, and what you have seen
            stays with you. It does not follow you around: nothing is loaded from other companies, and nobody is
            tracked.
          </Trans>
        </p>
        <p>
          <Trans>A listing shows its locality, never an address. The rest is between neighbours.</Trans>
        </p>
      </div>
      <Link to="/$locale/browse/$slug" params={{ locale, slug: everyCategory }} className="mt-6 button-primary">
        <Trans>See what is for sale</Trans>
      </Link>
      <Credits />
    </article>
  )
}

function Credits() {
  return (
    <section aria-labelledby="credits" className="mt-14 border-t border-line pt-8">
      <h2 id="credits" className="mb-4 text-xl font-semibold">
        <Trans>With thanks to</Trans>
      </h2>
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Credit
          name="GeoNames"
          href="https://www.geonames.org"
          licence={<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>}
        >
          <Trans>the names and positions of our localities, which we have selected and rounded</Trans>
        </Credit>
        <Credit name="Natural Earth" href="https://www.naturalearthdata.com">
          <Trans>the borders on our map</Trans>
        </Credit>
        <Credit name="Lucide" href="https://lucide.dev" licence="ISC">
          <Trans>the icons</Trans>
        </Credit>
        <Credit name="circle-flags" href="https://github.com/HatScripts/circle-flags" licence="MIT">
          <Trans>the flags</Trans>
        </Credit>
        <Credit
          name="Geologica, Onest"
          href="https://fonts.google.com/share?selection.family=Geologica|Onest"
          licence="OFL 1.1"
        >
          <Trans>the letters you are reading</Trans>
        </Credit>
        <Credit name="Unsplash" href="https://unsplash.com/license">
          <Trans>the photos of the demo market, whose photographers are listed with them</Trans>
        </Credit>
        <Credit name="Fluent Emoji" href="https://github.com/microsoft/fluentui-emoji" licence="MIT">
          <Trans>the figures on its illustrations</Trans>
        </Credit>
      </ul>
    </section>
  )
}

type CreditProps = { name: string; href: string; licence?: ReactNode; children: ReactNode }

/** A source with its licence. */
function Credit({ name, href, licence, children }: CreditProps) {
  return (
    <li>
      <a href={href} rel="noreferrer" className="link inline-flex min-h-8 items-center">
        {name}
      </a>
      {licence && <span className="text-sm text-text-muted [&>a]:underline"> · {licence}</span>}
      <p className="text-sm text-text-muted">{children}</p>
    </li>
  )
}
