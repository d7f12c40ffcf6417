import { useEffect, useEffectEvent } from 'react'
import type { Notice } from '#shared/sign-in-notices.ts'
import { useCommand, useDataStore } from '#web/data/data-context.tsx'
import type { SignedInViewerQuery } from '#web/data/operations.generated.ts'
import { showToast, showUnlessBusy } from '#web/design/Toast/toast-store.ts'
import { track } from '#web/shell/analytics/track.ts'
import { useTargetEvents } from '#web/shell/analytics/use-target-events.ts'
import { unfollowUserMutation } from '#web/shell/follow/follow.operations.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { sourceOf, useNavigation } from '#web/shell/runtime/navigation.ts'
import { takeNotice } from './read-notice.ts'
import { dismissConfirmation, isConfirmationDismissed, isSecondAccount } from './seen-accounts.ts'
import { sendVerificationEmailMutation, signedInViewerQuery } from './session-toasts.operations.ts'
import { standingToast } from './standing-toast.ts'

/** Messages about the account, once per page. Persistent ones take precedence over transient ones. */
export function SessionToasts() {
  const { session, config } = useEnvironment()
  const store = useDataStore()
  const unfollow = useCommand(unfollowUserMutation)
  const tell = useTargetEvents()
  const source = sourceOf(useNavigation().location)
  const send = useCommand(sendVerificationEmailMutation)

  const resend = async () => {
    const { data, errors } = await send({})
    const answer = data?.sendVerificationEmail
    if (answer?.__typename === 'MutationSuccess')
      showToast({
        message: `We sent a verification email to ${session.unverifiedEmail}.`,
        duration: 'FOREVER',
        toastStyle: 'SENT_VERIFICATION_EMAIL',
      })
    else showRefusal(refusedBy(answer, errors), () => void resend())
  }

  /** The name needs a query; a confirmation that was dismissed once is not shown again. */
  const confirmSignIn = async (viewerId: string) => {
    if (isConfirmationDismissed(viewerId, localStorage)) return
    const { data } = await store.preload(signedInViewerQuery, {})
    const viewer = (data as SignedInViewerQuery | undefined)?.viewer
    if (!viewer) return
    showUnlessBusy({
      message: `Signed in as ${viewer.name ?? viewer.username}.`,
      toastStyle: 'SIGN_IN_CONFIRMATION',
      closable: true,
      onDismiss: () => dismissConfirmation(viewerId, localStorage),
    })
  }

  // Rarely needed, so its code loads on demand.
  const loadFollowed = async (kind: Notice, userId: string | undefined) => {
    const { tellFollowed } = await import('./followed-toast.ts')
    await tellFollowed(kind, userId, {
      productName: config.productName,
      store,
      unfollow: (targetUserId) => unfollow({ targetUserId }),
      tell,
    })
  }

  const loadConnected = async (kind: Notice) => (await import('./connected-toast.ts')).tellConnected(kind)

  const loadDigest = async () => {
    const { digestIn, tellOfDigest } = await import('./digest-toast.ts')
    const linkToken = digestIn(source)
    if (linkToken) await tellOfDigest(linkToken, session.viewerId, store)
  }

  const begin = useEffectEvent(() => {
    if (source.startsWith('digest-')) void loadDigest()
    const notice = takeNotice()
    const { viewerId } = session
    if (!viewerId) return
    if (isSecondAccount(viewerId, localStorage)) track('user.multiUserLogin', { userId: viewerId })
    const standing = standingToast(session, config.links.rules, () => void resend())
    if (notice?.kind.startsWith('follow')) void loadFollowed(notice.kind, notice.about)
    else if (notice?.kind === 'saved') showToast({ message: 'Saved to your reading list.' })
    else if (notice?.kind === 'account-back') showToast({ message: 'Your account is back, with everything in it.' })
    else if (notice?.kind.startsWith('connect')) void loadConnected(notice.kind)
    else if (standing) showToast(standing)
    else if (notice?.kind === 'email-verified') showToast({ message: 'Your email is verified.' })
    else if (notice) void confirmSignIn(viewerId)
  })
  useEffect(() => begin(), [])
  return null
}
