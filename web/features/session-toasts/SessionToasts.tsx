import { useEffect, useEffectEvent } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { SignInNotice } from '#shared/sign-in-notices.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { showToast, showUnlessBusy } from '#web/design/Toast/toast-store.ts'
import { track } from '#web/app/analytics/track.ts'
import { useTargetEvents } from '#web/app/analytics/use-target-events.ts'
import { unfollowUserMutation } from '#web/features/follow/follow.operations.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { sourceParam, useNavigation } from '#web/app/runtime/navigation.ts'
import { consumeNotice } from './read-notice.ts'
import { dismissConfirmation, isConfirmationDismissed, isSecondAccount } from './seen-accounts.ts'
import { sendVerificationEmailMutation, signedInViewerQuery } from './session-toasts.operations.ts'
import { accountStatusToast } from './account-status-toast.ts'

/** Messages about the account, once per page. Persistent ones take precedence over transient ones. */
export function SessionToasts() {
  const { session, config } = useEnvironment()
  const store = useDataStore()
  const unfollow = useMutation(unfollowUserMutation)
  const trackTarget = useTargetEvents()
  const source = sourceParam(useNavigation().location)
  const send = useMutation(sendVerificationEmailMutation)

  const resend = async () => {
    const refusal = refusalOf(await send({}), 'MutationSuccess')
    if (refusal) return showRefusal(refusal, () => void resend())
    showToast({
      message: t`We sent a verification email to ${session.unverifiedEmail}.`,
      duration: 'FOREVER',
      toastStyle: 'SENT_VERIFICATION_EMAIL',
    })
  }

  /** The name needs a query; a confirmation that was dismissed once is not shown again. */
  const confirmSignIn = async (viewerId: string) => {
    if (isConfirmationDismissed(viewerId)) return
    const { data } = await store.preload(signedInViewerQuery, {})
    const viewer = data?.viewer
    if (!viewer) return
    showUnlessBusy({
      message: t`Signed in as ${viewer.name ?? viewer.username}.`,
      toastStyle: 'SIGN_IN_CONFIRMATION',
      closable: true,
      onDismiss: () => dismissConfirmation(viewerId),
    })
  }

  // Rarely needed, so its code loads on demand.
  const loadFollowed = async (kind: SignInNotice, userId: string | undefined) => {
    const { showFollowNotice } = await import('./followed-toast.ts')
    await showFollowNotice(kind, userId, {
      productName: config.productName,
      store,
      unfollow: (targetUserId) => unfollow({ targetUserId }),
      trackTarget,
    })
  }

  const loadConnected = async (kind: SignInNotice) => (await import('./connected-toast.ts')).showConnectedToast(kind)

  const loadDigest = async () => {
    const { digestTokenOf: digestIn, showDigestNotice } = await import('./digest-toast.ts')
    const linkToken = digestIn(source)
    if (linkToken) await showDigestNotice(linkToken, session.viewerId, store)
  }

  const start = useEffectEvent(() => {
    if (source.startsWith('digest-')) void loadDigest()
    const notice = consumeNotice()
    const { viewerId } = session
    if (!viewerId) return
    if (isSecondAccount(viewerId)) track('user.multiUserLogin', { userId: viewerId })
    const persistentToast = accountStatusToast(session, config.links.rules, () => void resend())
    if (notice?.kind.startsWith('follow')) void loadFollowed(notice.kind, notice.about)
    else if (notice?.kind === 'saved') showToast({ message: t`Saved to your reading list.` })
    else if (notice?.kind === 'account-back') showToast({ message: t`Your account is back, with everything in it.` })
    else if (notice?.kind.startsWith('connect') || notice?.kind === 'sign-in-failed') void loadConnected(notice.kind)
    else if (persistentToast) showToast(persistentToast)
    else if (notice?.kind === 'email-verified') showToast({ message: t`Your email is verified.` })
    else if (notice?.kind === 'signed-in') void confirmSignIn(viewerId)
  })
  useEffect(() => start(), [])
  return null
}
