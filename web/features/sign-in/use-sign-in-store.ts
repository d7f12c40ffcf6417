import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { AuthEmailType } from '#shared/enums/accounts.ts'
import { emailFormatError, parseEmail } from '#shared/text/email.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { breakpointWidths } from '#web/design/constants.ts'
import { track } from '#web/app/analytics/track.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { returnAddress, useNavigation } from '#web/app/runtime/navigation.ts'
import { showLockout } from '#web/features/session-toasts/lockout-toast.ts'
import { captchaKind, executeCaptcha } from './captcha.ts'
import { emailErrorText } from './sign-in-errors.ts'
import { signInDestination } from './sign-in-destination.ts'
import { signInStore, type SignInState, type SignInStore } from './sign-in-store.ts'
import { sendAcctAuthEmailMutation } from './sign-in.operations.ts'

const SignInStoreContext = createContext<SignInStore>(signInStore)
export const SignInStoreProvider = SignInStoreContext.Provider

export function useSignInStore(): { state: SignInState; store: SignInStore } {
  const store = useContext(SignInStoreContext)
  return { store, state: useSyncExternalStore(store.subscribe, store.get, store.get) }
}

/** The current page, and the origin of the authentication domain; empty when this is its host. */
export function useSignInPlace(): { currentPage: string; authOrigin: string; viewerId: string | null } {
  const { config, session, ownSite } = useEnvironment()
  const { location } = useNavigation()
  const isAuthHost = typeof window === 'undefined' || window.location.host === config.authDomain
  const authOrigin = isAuthHost ? '' : `${new URL(config.baseUrl).protocol}//${config.authDomain}`
  // Paths of a custom domain are mapped to the main host, where the user ends up signed in.
  const currentPage = isAuthHost || ownSite ? returnAddress(location) : window.location.href
  return { currentPage, authOrigin, viewerId: session.viewerId }
}

/** A code is quicker on a phone, where the email arrives on the same device. */
const defaultMailType = (): AuthEmailType => (window.innerWidth < breakpointWidths.md ? 'LOGIN_CODE' : 'DEFAULT_MAGIC_LINK')

export type EmailError = { message: string; kind: 'email' | 'challenge' | 'taken' | 'locked' | 'other' }

function emailErrorKind(payload: { __typename?: string; code?: string | null } | undefined): EmailError['kind'] {
  if (payload?.__typename === 'FailedChallenge') return 'challenge'
  if (payload?.code === 'EMAIL_TAKEN') return 'taken'
  return payload?.code === 'IpAuthLockout' ? 'locked' : 'other'
}

/** Emails a link or code to the entered address and continues with the next step; resolves to an error on failure. */
export function useSendSignInEmail() {
  const { store } = useSignInStore()
  const { config, flags } = useEnvironment()
  const { currentPage } = useSignInPlace()
  const send = useMutation(sendAcctAuthEmailMutation)
  return useCallback(
    async (type: AuthEmailType = defaultMailType()): Promise<EmailError | undefined> => {
      const { email: typed, fullName, operation } = store.get()
      const email = parseEmail(typed)
      if (!email) return { message: t(emailFormatError), kind: 'email' }
      let captchaValue: string | undefined
      if (operation === 'register') {
        track('site.loginByEmailCaptchaInvoked')
        try {
          captchaValue = await executeCaptcha({ siteKey: config.recaptchaSiteKey, kind: captchaKind(flags), action: 'signup' })
        } catch {
          return { message: emailErrorText({ __typename: 'FailedChallenge' }), kind: 'challenge' }
        }
      }
      const redirect = signInDestination(store.get(), currentPage)
      const { data, errors } = await send({
        email,
        redirect,
        operation,
        type,
        ...(operation === 'register' && { captchaValue, fullName: fullName.trim() }),
      })
      const payload = data?.sendAcctAuthEmail
      if (payload?.__typename === 'SusiMethod') {
        store.note({ email, mailType: type })
        store.goToStep('CHECK_YOUR_INBOX')
        return undefined
      }
      if (payload?.__typename === 'NotFound' && operation === 'login') {
        store.goToStep('UNRECOGNIZED_EMAIL')
        return undefined
      }
      const message = emailErrorText(payload, errors)
      const kind = emailErrorKind(payload)
      if (kind === 'locked') showLockout(message)
      return { message, kind }
    },
    [store, config.recaptchaSiteKey, flags, currentPage, send],
  )
}
