import { t } from '#shared/translation/translate.ts'
import type { SignInNotice } from '#shared/sign-in-notices.ts'
import type { DataStore, QueryResult } from '#web/data/data-store.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { followedUserQuery } from './session-toasts.operations.ts'

type Dependencies = {
  productName: string
  store: DataStore
  unfollow: (userId: string) => Promise<QueryResult>
  trackTarget: (key: 'user.followed' | 'user.unfollowed', userId: string) => void
}

/** Confirms a follow made by a link. */
export async function showFollowNotice(
  kind: SignInNotice,
  userId: string | undefined,
  dependencies: Dependencies,
): Promise<void> {
  const { productName, store, unfollow, trackTarget } = dependencies
  if (kind === 'follow-self') showToast({ message: t`You cannot follow yourself on ${productName}`, toastStyle: 'ERROR' })
  if (kind === 'follow-failed')
    showToast({ message: t`Sorry, that didn't work. Click Follow on the page below to try again.`, toastStyle: 'ERROR' })
  if (kind !== 'followed' || !userId) return
  const { data } = await store.preload(followedUserQuery, { id: userId })
  const user = data?.user
  if (!user) return
  const name = user.name ?? user.username
  const undo = async () => {
    const { errors } = await unfollow(userId)
    if (errors?.[0]) return showRefusal(errors[0])
    trackTarget('user.unfollowed', userId)
    showToast({ message: t`You've unfollowed ${name}` })
  }
  trackTarget('user.followed', userId)
  showToast({ message: t`You're now following ${name}.`, toastStyle: 'FOLLOW_PUBLISHER', undo: () => void undo() })
}
