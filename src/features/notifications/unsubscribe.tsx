import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Call } from '#contract/api/call.ts'
import type { MailSubscription } from '#contract/api/mail-subscriptions.ts'
import { Problem } from '#contract/problems.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import {
  changeMailSubscription,
  isUnsubscribed,
  mailSubscriptionQuery,
  unsubscribed,
} from '#src/data/notifications/mail-subscription-queries.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { focusOnMount } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/icon.tsx'

import { topicNames } from './topic-names.tsx'

type UnsubscribeProps = { call: Call; /** From the link in the mail; it may be anything. */ token: string }

/** Ends the mails that a link is about, after a tap: programs that follow links must not end anything. */
export function Unsubscribe({ call, token }: UnsubscribeProps) {
  const { data: subscription, error, refetch } = useQuery(mailSubscriptionQuery(call, token))

  if (error && isOfInvalidLink(error)) return <InvalidLink />
  if (error && !subscription) return <RequestFailure error={error} onRetry={() => void refetch()} />
  if (!subscription) return <div aria-hidden="true" className="h-32 skeleton rounded-card" />
  return <Subscription call={call} token={token} subscription={subscription} />
}

type SubscriptionProps = UnsubscribeProps & { subscription: MailSubscription }

function Subscription({ call, token, subscription }: SubscriptionProps) {
  const queryClient = useQueryClient()
  const { queryKey } = mailSubscriptionQuery(call, token)
  const change = useMutation({
    mutationFn: ({ to }: Change) => changeMailSubscription(call, token, to),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
  })
  const { variables: last, isPending } = change
  const isOff = isUnsubscribed(subscription)

  return (
    <>
      {isOff ? <Ended subscription={subscription} /> : <Question subscription={subscription} />}
      {change.error && last && <RequestFailure error={change.error} onRetry={() => change.mutate(last)} />}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {!isOff && (
          <button
            type="button"
            disabled={isPending}
            onClick={() => change.mutate({ from: subscription, to: unsubscribed(subscription) })}
            className="button-primary"
          >
            <Trans>Unsubscribe</Trans>
          </button>
        )}
        {isOff && last && !isUnsubscribed(last.from) && (
          <button
            type="button"
            disabled={isPending}
            onClick={() => change.mutate({ from: subscription, to: last.from })}
            className="button-quiet"
          >
            <Trans>Undo</Trans>
          </button>
        )}
        <SettingsLink />
      </div>
    </>
  )
}

type Change = { from: MailSubscription; to: MailSubscription }

function Question({ subscription }: { subscription: MailSubscription }) {
  if (subscription.kind === 'topics')
    return (
      <>
        <p>
          <Trans>You will get no more e-mails about:</Trans>
        </p>
        <Topics topics={subscription.topics} />
      </>
    )
  const { name } = subscription
  return (
    <p className="[overflow-wrap:anywhere]">
      <Trans>You will get no more news of the saved search “{name}”.</Trans>
    </p>
  )
}

/** Takes the focus, because the button that was pressed is gone. */
const Ended = ({ subscription }: { subscription: MailSubscription }) => (
  <div ref={focusOnMount} tabIndex={-1} className="outline-none">
    <p className="flex items-center gap-2 font-semibold">
      <Icon name="check" className="size-5 shrink-0 text-positive" />
      <Trans>You are unsubscribed.</Trans>
    </p>
    <EndedMails subscription={subscription} />
  </div>
)

function EndedMails({ subscription }: { subscription: MailSubscription }) {
  if (subscription.kind === 'topics')
    return (
      <>
        <p className="mt-2">
          <Trans>You get no more e-mails about:</Trans>
        </p>
        <Topics topics={subscription.topics} />
      </>
    )
  const { name } = subscription
  return (
    <p className="mt-2 [overflow-wrap:anywhere]">
      <Trans>You get no more news of the saved search “{name}”.</Trans>
    </p>
  )
}

type Topic = Extract<MailSubscription, { kind: 'topics' }>['topics'][number]

const Topics = ({ topics }: { topics: readonly Topic[] }) => (
  <ul className="mt-2 list-disc ps-6">
    {topics.map(({ topic }) => (
      <li key={topic}>{topicNames[topic]}</li>
    ))}
  </ul>
)

const InvalidLink = () => (
  <div role="alert">
    <p className="text-pretty">
      <Trans>
        This link is incomplete or no longer valid, so nothing was changed. Please use the link in the latest e-mail, or
        choose in your settings which e-mails you get.
      </Trans>
    </p>
    <div className="mt-6">
      <SettingsLink />
    </div>
  </div>
)

function SettingsLink() {
  const locale = useLocale()
  return (
    <Link
      to="/$locale/profile/settings"
      params={{ locale }}
      hash="settings-notifications"
      className="link inline-flex min-h-11 items-center"
    >
      <Trans>Notification settings</Trans>
    </Link>
  )
}

/** What no token looks like is refused before it is looked up. */
const isOfInvalidLink = (error: unknown) =>
  error instanceof Problem && (error.code === 'not-found' || error.code === 'invalid-request')
