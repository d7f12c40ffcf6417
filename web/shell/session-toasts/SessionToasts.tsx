import { useEffect, useEffectEvent } from 'react'
import { useCommand, useDataStore } from '#web/data/data-context.tsx'
import type { SignedInViewerQuery } from '#web/data/operations.generated.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { track } from '#web/shell/analytics/track.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { takeNotice } from './read-notice.ts'
import { dismissConfirmation, isConfirmationDismissed, isSecondAccount } from './seen-accounts.ts'
import { sendVerificationEmailMutation, signedInViewerQuery } from './session-toasts.operations.ts'
import { standingToast } from './standing-toast.ts'

/** Once a page: what the account itself has to say. What stands for good comes before what is told in passing. */
export function SessionToasts() {
  const { session, config } = useEnvironment()
  const store = useDataStore()
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
    else showRefusal(answer ?? errors?.[0] ?? { __typename: 'ServiceUnavailable' }, () => void resend())
  }

  /** By name, which only a question tells; who has closed this once is not told again. */
  const confirmSignIn = async (viewerId: string) => {
    if (isConfirmationDismissed(viewerId, localStorage)) return
    const { data } = await store.preload(signedInViewerQuery, {})
    const viewer = (data as SignedInViewerQuery | undefined)?.viewer
    if (!viewer) return
    showToast({
      message: `Signed in as ${viewer.name ?? viewer.username}.`,
      toastStyle: 'SIGN_IN_CONFIRMATION',
      closable: true,
      onDismiss: () => dismissConfirmation(viewerId, localStorage),
    })
  }

  const begin = useEffectEvent(() => {
    const notice = takeNotice()
    const { viewerId } = session
    if (!viewerId) return
    if (isSecondAccount(viewerId, localStorage)) track('user.multiUserLogin', { userId: viewerId })
    const standing = standingToast(session, config.links.rules, () => void resend())
    if (standing) showToast(standing)
    else if (notice === 'email-verified') showToast({ message: 'Your email is verified.' })
    else if (notice) void confirmSignIn(viewerId)
  })
  useEffect(() => begin(), [])
  return null
}
