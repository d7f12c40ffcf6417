import { t } from '#shared/translation/translate.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'

type ModerationState = { isSuspended: boolean; isLimitedState: boolean }

/** Shows the moderation state of a story while it is open. */
export function showModerationState({ isSuspended, isLimitedState }: ModerationState, rulesUrl: string): void {
  if (isSuspended)
    showToast({
      message: t`This story was found in violation of our rules.`,
      toastStyle: 'POST_SUSPENDED',
      duration: 'NEXTPAGE',
      link: { text: t`Learn more`, href: rulesUrl },
    })
  else if (isLimitedState)
    showToast({
      message: t`The following content is under review as a potential violation`,
      toastStyle: 'LIMITED_STATE_BANNER',
      duration: 'NEXTPAGE',
    })
}
