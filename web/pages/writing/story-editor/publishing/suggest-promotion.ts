import { pathTo } from '#shared/routes.ts'
import { durations } from '#web/design/constants.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'

/** After their first published story, suggests to the writer how to grow an audience. */
export const suggestPromotion = (username: string): void =>
  void setTimeout(
    () =>
      showToast({
        message: 'Get readers to subscribe to your stories by email.',
        toastStyle: 'SUBSCRIPTION_PROMOTION',
        duration: 'FOREVER',
        link: { text: 'Promote', href: pathTo('ShowUserSubscribe', { username }) },
      }),
    durations.toastDefault,
  )
