import { useEffect, useEffectEvent, useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { confirmSubscriptionMutation } from './newsletter.operations.ts'
import { showAlreadySubscribedToast } from './use-subscription.ts'

export type Confirmation = { kind: 'none' | 'done' } | { kind: 'failed'; message: string }

const unreachableText = phrase`We couldn’t confirm your subscription. Check your connection, then open the link in the
  email again.`

/** Confirms a subscription from an email link. Runs in the page, not on the GET request, because email link scanners do not run scripts. */
export function useSubscriptionConfirmation(name: string): Confirmation {
  const { location, navigate } = useNavigation()
  const token = new URLSearchParams(location.search).get('confirmation')
  const confirm = useMutation(confirmSubscriptionMutation)
  const [state, setState] = useState<Confirmation>({ kind: 'none' })
  const follow = useEffectEvent(async (given: string): Promise<Confirmation> => {
    const { data } = await confirm({ token: given })
    const payload = data?.confirmNewsletterSubscription
    if (payload?.__typename === 'NewsletterSubscription')
      showToast({ message: t`You're subscribed to ${name}.`, toastStyle: 'NEWSLETTER_SUBSCRIBE' })
    else if (payload?.__typename === 'AlreadyExists') showAlreadySubscribedToast(name)
    else return { kind: 'failed', message: payload?.message ?? t(unreachableText) }
    return { kind: 'done' }
  })
  // The remaining address has no token and can be shared.
  const removeToken = useEffectEvent(() => navigate(location.path, { replace: true }))
  useEffect(() => {
    if (token)
      void follow(token).then((found) => {
        setState(found)
        removeToken()
      })
  }, [token])
  return state
}
