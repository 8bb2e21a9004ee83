import { useLingui } from '@lingui/react/macro'

/** The title of a page of the desk. It has no other metadata: nobody else can open it. */
export function DeskTitle({ children }: { children: string }) {
  const { t } = useLingui()
  return <title>{`${children} · ${t`Moderation desk`} · Noper`}</title>
}
