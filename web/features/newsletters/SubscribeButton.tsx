import { Mail, MailCheck } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { type Subscribable, useSubscription } from './use-subscription.ts'

/** The subscribe icon next to a Follow button. Signed-out visitors enter their address on the linked page. */
export function SubscribeButton({ target, href }: { target: Subscribable; href: string }) {
  const { session } = useEnvironment()
  const { isSubscribed, subscribe, endSubscription } = useSubscription(target)
  const [run] = useAction()
  const label = isSubscribed ? t`Subscribed to ${target.name} by email` : t`Get ${target.name} by email`
  if (!session.isLoggedIn)
    return (
      <IconButton label={label} href={href}>
        <Mail size={24} />
      </IconButton>
    )
  const press = () =>
    run(async () => {
      const outcome = isSubscribed ? await endSubscription() : await subscribe()
      if (typeof outcome === 'object' && outcome.problem) showToast({ message: outcome.problem, toastStyle: 'ERROR' })
    })
  return (
    <IconButton label={label} pressed={isSubscribed} onClick={() => void press()}>
      {isSubscribed ? <MailCheck size={24} /> : <Mail size={24} />}
    </IconButton>
  )
}
