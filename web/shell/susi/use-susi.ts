import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { AuthEmailType } from '#shared/enums/auth-email-type.ts'
import { emailFormatError, parseEmail } from '#shared/text/email.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { breakpointWidths } from '#web/design/constants.ts'
import { track } from '#web/shell/analytics/track.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { placeOf, useNavigation } from '#web/shell/runtime/navigation.ts'
import { showLockout } from '#web/shell/session-toasts/lockout-toast.ts'
import { captchaKind, executeCaptcha } from './captcha.ts'
import { emailTrouble } from './sign-in-trouble.ts'
import { destinationOf } from './susi-destination.ts'
import { susiStore, type SusiState, type SusiStore } from './susi-store.ts'
import { sendAcctAuthEmailMutation } from './susi.operations.ts'

const SusiContext = createContext<SusiStore>(susiStore)
export const SusiProvider = SusiContext.Provider

export function useSusi(): { state: SusiState; store: SusiStore } {
  const store = useContext(SusiContext)
  return { store, state: useSyncExternalStore(store.subscribe, store.get, store.get) }
}

/** The current page, and the origin of the authentication domain; empty when this is its host. */
export function usePlace(): { here: string; authOrigin: string; viewerId: string | null } {
  const { config, session, ownSite } = useEnvironment()
  const { location } = useNavigation()
  const isHere = typeof window === 'undefined' || window.location.host === config.authDomain
  const authOrigin = isHere ? '' : `${new URL(config.baseUrl).protocol}//${config.authDomain}`
  // Paths of a custom domain are mapped to the main host, where the user ends up signed in.
  const here = isHere || ownSite ? placeOf(location) : window.location.href
  return { here, authOrigin, viewerId: session.viewerId }
}

/** A code is quicker on a phone, where the email arrives on the same device. */
const defaultMailType = (): AuthEmailType => (window.innerWidth < breakpointWidths.md ? 'LOGIN_CODE' : 'DEFAULT_MAGIC_LINK')

export type MailTrouble = { message: string; kind: 'email' | 'challenge' | 'taken' | 'locked' | 'other' }

function troubleKind(answer: { __typename?: string; code?: string | null } | undefined): MailTrouble['kind'] {
  if (answer?.__typename === 'FailedChallenge') return 'challenge'
  if (answer?.code === 'EMAIL_TAKEN') return 'taken'
  return answer?.code === 'IpAuthLockout' ? 'locked' : 'other'
}

/** Emails a link or code to the entered address and continues with the next step; resolves to an error on failure. */
export function useSendMail() {
  const { store } = useSusi()
  const { config, flags } = useEnvironment()
  const { here } = usePlace()
  const send = useCommand(sendAcctAuthEmailMutation)
  return useCallback(
    async (type: AuthEmailType = defaultMailType()): Promise<MailTrouble | undefined> => {
      const { email: typed, fullName, operation } = store.get()
      const email = parseEmail(typed)
      if (!email) return { message: emailFormatError, kind: 'email' }
      let captchaValue: string | undefined
      if (operation === 'register') {
        track('site.loginByEmailCaptchaInvoked')
        try {
          captchaValue = await executeCaptcha({ siteKey: config.recaptchaSiteKey, kind: captchaKind(flags), action: 'signup' })
        } catch {
          return { message: emailTrouble({ __typename: 'FailedChallenge' }), kind: 'challenge' }
        }
      }
      const redirect = destinationOf(store.get(), here)
      const { data } = await send({
        email,
        redirect,
        operation,
        type,
        ...(operation === 'register' && { captchaValue, fullName: fullName.trim() }),
      })
      const answer = data?.sendAcctAuthEmail
      if (answer?.__typename === 'SusiMethod') {
        store.note({ email, mailType: type })
        store.goTo('CHECK_YOUR_INBOX')
        return undefined
      }
      if (answer?.__typename === 'NotFound' && operation === 'login') {
        store.goTo('UNRECOGNIZED_EMAIL')
        return undefined
      }
      const message = emailTrouble(answer)
      const kind = troubleKind(answer)
      if (kind === 'locked') showLockout(message)
      return { message, kind }
    },
    [store, config.recaptchaSiteKey, flags, here, send],
  )
}
