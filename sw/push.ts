import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { saveSubscription } from '#src/data/push/save-subscription.ts'
import { showBadge } from '#src/data/start/show-badge.ts'

import { countOutboxEntries } from './outbox.ts'
import { neutralNotification, neutralTag, parsePushMessage, toNotification } from './push-notification.ts'
import { session } from './session.ts'

type Worker = Pick<ServiceWorkerGlobalScope, 'registration'>

/** In milliseconds: long enough for the browser to accept that something was shown. */
const neutralTime = 1_000

/** Shows a push, if it is for the member who is signed in on this device. */
export async function showPush({ registration }: Worker, data: Pick<PushMessageData, 'text'> | null): Promise<void> {
  const message = parsePushMessage(data?.text())
  if (!message) return showNeutral(registration)
  if (message.memberId !== (await session.member())) {
    await unsubscribe(registration)
    return showNeutral(registration)
  }
  const { title, options } = toNotification(message)
  await registration.showNotification(title, options)
  await showBadge(message.badge + (await countOutboxEntries(message.memberId)))
}

/** The member has left this device, but the server could not be told yet. */
async function unsubscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  await (await pushManager.getSubscription())?.unsubscribe()
}

async function showNeutral(registration: ServiceWorkerRegistration): Promise<void> {
  const { title, options } = neutralNotification
  await registration.showNotification(title, options)
  await new Promise((resolve) => setTimeout(resolve, neutralTime))
  for (const shown of await registration.getNotifications({ tag: neutralTag })) shown.close()
}

/** Browsers without the new subscription let the worker make it. What fails here, the next page does. */
export async function renewSubscription(
  { pushManager }: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  if ((await session.member()) === undefined) return
  try {
    const subscription = newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)))
    if (subscription) await saveSubscription(session.call, subscription)
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof Unreachable || error instanceof Problem)) throw error
  }
}
