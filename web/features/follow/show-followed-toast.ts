import { t } from '#shared/translation/translate.ts'
import type { QueryResult } from '#web/data/data-store.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'

type FollowToast = { name: string; isFollowing: boolean; revert: () => Promise<QueryResult> }

/** Confirms following or unfollowing in a toast with undo. */
export function showFollowedToast({ name, isFollowing, revert }: FollowToast): void {
  const undo = async () => {
    const { errors } = await revert()
    if (errors?.[0]) return showRefusal(errors[0])
    showToast({ message: isFollowing ? t`You've unfollowed ${name}` : t`You're following ${name} again.` })
  }
  showToast({
    message: isFollowing ? t`You're now following ${name}.` : t`You've unfollowed ${name}`,
    ...(isFollowing && { toastStyle: 'FOLLOW_PUBLISHER' as const }),
    undo: () => void undo(),
  })
}
