import { useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import type { DataStore, QueryResult } from '#web/data/data-store.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { captchaKind, executeCaptcha } from '#web/features/sign-in/captcha.ts'
import { subscribeNewsletterMutation, subscribeToUserMutation, unsubscribeNewsletterMutation } from './newsletter.operations.ts'

/** A newsletter, or a writer whose newsletter is created with its first subscriber. */
export type Subscribable = {
  name: string
  newsletterId: string | undefined
  /** Set for a writer. */
  userId?: string
  isSubscribed: boolean
  /** Whether it counts who opens its emails, which a sign-up without an account has to say. */
  countsOpens?: boolean | undefined
}

type MutationPayload = {
  __typename: string
  message?: string
  code?: string | null
  newsletterV3Id?: string
  userId?: string | null
}
/** `requested`: a confirmation email has been sent to the address. */
export type SubscribeOutcome = 'subscribed' | 'requested' | { problem: string }

const failed = phrase`We couldn't subscribe you. Please try again.`

export const unsubscribedMessage = (name: string): string =>
  t`You've been unsubscribed from ${name}. It may take up to 24 hours to take effect.`

/** Subscribes with one click or an email address, unsubscribes, and reports the outcome. */
export function useSubscription({ name, newsletterId, userId, isSubscribed: initialIsSubscribed }: Subscribable) {
  const { config, session, flags } = useEnvironment()
  const store = useDataStore()
  const toNewsletter = useMutation(subscribeNewsletterMutation)
  const toUser = useMutation(subscribeToUserMutation)
  const unsubscribe = useMutation(unsubscribeNewsletterMutation)
  const [changed, setChanged] = useState<{ isSubscribed: boolean; newsletterId: string | undefined }>()
  const isSubscribed = changed?.isSubscribed ?? initialIsSubscribed
  const id = changed?.newsletterId ?? newsletterId

  const sendSubscribe = async (email: string | undefined): Promise<MutationPayload | undefined> => {
    const captchaValue = session.isLoggedIn
      ? undefined
      : await executeCaptcha({ siteKey: config.recaptchaSiteKey, kind: captchaKind(flags), action: 'subscribe' })
    const given = { ...(email && { email }), ...(captchaValue && { captchaValue }) }
    const read = <Data>({ data }: QueryResult<Data>, pick: (data: Data) => MutationPayload) => (data ? pick(data) : undefined)
    return userId
      ? read(await toUser({ userId, ...given }), (data) => data.subscribeToUser)
      : read(await toNewsletter({ newsletterV3Id: id ?? '', ...given }), (data) => data.subscribeNewsletterV3)
  }

  const subscribe = async (email?: string): Promise<SubscribeOutcome> => {
    const payload = await sendSubscribe(email).catch(() => undefined)
    switch (payload?.__typename) {
      case 'NewsletterSubscription':
        if (!payload.userId) return 'requested'
        setChanged({ isSubscribed: true, newsletterId: payload.newsletterV3Id })
        if (userId) void showSubscribedToast(store, name, config.paymentServices.length > 0)
        else showToast({ message: t`You're subscribed to ${name}.`, toastStyle: 'NEWSLETTER_SUBSCRIBE' })
        return 'subscribed'
      case 'AlreadyExists':
        setChanged({ isSubscribed: true, newsletterId: id })
        showAlreadySubscribedToast(name)
        return 'subscribed'
      case 'BadRequest':
        if (payload.code !== 'SUBSCRIBE_SELF') return { problem: payload.message ?? t(failed) }
        showToast({ message: t`You cannot subscribe to yourself.`, toastStyle: 'SUBSCRIBE_SELF' })
        return { problem: '' }
      case 'FailedChallenge':
      case 'RateLimited':
        return { problem: payload.message ?? t(failed) }
      case undefined:
      default:
        showToast({ message: t(failed), toastStyle: 'SUBSCRIBE_FAIL' })
        return { problem: '' }
    }
  }

  const endSubscription = async (): Promise<void> => {
    const { data } = await unsubscribe({ newsletterV3Id: id ?? '' })
    if (data?.unsubscribeNewsletterV3.__typename === 'MutationSuccess') {
      setChanged({ isSubscribed: false, newsletterId: id })
      showToast({ message: unsubscribedMessage(name), toastStyle: 'NEWSLETTER_UNSUBSCRIBE' })
    } else showToast({ message: t`You’re still subscribed to ${name}. Please try again.`, toastStyle: 'ERROR' })
  }
  return { isSubscribed, subscribe, endSubscription: endSubscription }
}

/** Adds a membership offer for non-members, once; if it cannot be loaded, the confirmation is shown without it. */
async function showSubscribedToast(store: DataStore, name: string, isSelling: boolean): Promise<void> {
  const { membershipOffer } = await import('./offer-membership.ts')
  const link = isSelling ? await membershipOffer(store).catch(() => undefined) : undefined
  showToast({
    message: t`You'll get an email when ${name} publishes.`,
    toastStyle: 'SUBSCRIBE_SUCCESS',
    ...(link && { link, duration: 10_000 }),
  })
}

export function showAlreadySubscribedToast(name: string): void {
  showToast({ message: t`You're already subscribed to ${name}.`, toastStyle: 'SUBSCRIBED_ALREADY' })
}
