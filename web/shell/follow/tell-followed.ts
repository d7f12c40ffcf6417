import type { QueryResult } from '#web/data/data-store.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'

type Told = { name: string; isFollowing: boolean; takeBack: () => Promise<QueryResult> }

/** Confirms following or unfollowing in a toast with undo. */
export function tellFollowed({ name, isFollowing, takeBack }: Told): void {
  const undo = async () => {
    const { errors } = await takeBack()
    if (errors?.[0]) return showRefusal(errors[0])
    showToast({ message: isFollowing ? `You've unfollowed ${name}` : `You're following ${name} again.` })
  }
  showToast({
    message: isFollowing ? `You're now following ${name}.` : `You've unfollowed ${name}`,
    ...(isFollowing && { toastStyle: 'FOLLOW_PUBLISHER' as const }),
    undo: () => void undo(),
  })
}
