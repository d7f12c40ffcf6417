import { useEffect, useEffectEvent, useState } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import { cx } from '#web/design/cx.ts'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Glyph } from '#web/design/Logo/Logo.tsx'
import { track } from '#web/app/analytics/track.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { hasLocalConsent } from '#web/features/privacy/needs-consent.ts'
import { captchaKind, executeCaptcha } from './captcha.ts'
import { CheckInboxStep } from './CheckInboxStep.tsx'
import { EnterEmailStep } from './EnterEmailStep.tsx'
import hero from './hero.svg?no-inline'
import { OptionsStep } from './OptionsStep.tsx'
import { SignUpOffer } from './SignUpOffer.tsx'
import { type Purchase, useSignUpOffer } from './sign-up-offer.ts'
import { PasswordStep } from './PasswordStep.tsx'
import type { SignInState } from './sign-in-store.ts'
import { TwoFactorStep } from './TwoFactorStep.tsx'
import { pendingActionLink } from './sign-in-destination.ts'
import { accountTokenQuery } from './sign-in.operations.ts'
import { useSignInPlace, useSignInStore } from './use-sign-in-store.ts'
import styles from './SignIn.module.css'
import { Button } from '#web/design/Button/Button.tsx'
import { StepLink } from './StepLink.tsx'

const titleOf = ({ step, operation }: SignInState): string => {
  switch (step) {
    case 'SIGNUP_OPTIONS':
      return t`Sign up`
    case 'ENTER_EMAIL':
      return operation === 'register' ? t`Sign up with email` : t`Sign in with email`
    case 'CHECK_YOUR_INBOX':
      return t`Check your inbox`
    case 'UNRECOGNIZED_EMAIL':
      return t`Sorry, we didn't recognize that email.`
    case 'PASSWORD':
      return t`Sign in with password`
    case 'TWO_FACTOR':
      return t`One more step`
    case 'SIGNIN_OPTIONS':
    case 'NONE':
      return t`Welcome back`
  }
}

const Step = ({ state }: { state: SignInState }) => {
  switch (state.step) {
    case 'ENTER_EMAIL':
      return <EnterEmailStep />
    case 'CHECK_YOUR_INBOX':
      return <CheckInboxStep />
    case 'UNRECOGNIZED_EMAIL':
      return <UnrecognizedStep />
    case 'PASSWORD':
      return <PasswordStep />
    case 'TWO_FACTOR':
      return <TwoFactorStep />
    case 'SIGNIN_OPTIONS':
    case 'SIGNUP_OPTIONS':
    case 'NONE':
      return <OptionsStep />
  }
}

/** Signing in and up, in a dialog or embedded in a page. Its last step stays visible while it fades out. */
export function SignInDialog() {
  const { state, store } = useSignInStore()
  const isOpen = state.step !== 'NONE'
  const [last, setLast] = useState(state)
  if (isOpen && last !== state) setLast(state)
  const visibleState = isOpen ? state : last
  const offer = useSignUpOffer(visibleState)
  useViewed(state)
  useSignedInElsewhere(state)
  return (
    <Dialog
      open={isOpen}
      onClose={store.close}
      embedded={state.isEmbedded}
      dismissible={!state.isEmbedded}
      level={state.isEmbedded ? 1 : 2}
      fullScreen
      centered={!offer}
      className={cx(styles.susi, offer && styles.offering)}
      step={visibleState.step}
      testId="susi"
      title={
        offer ? (
          visibleState.step === 'SIGNUP_OPTIONS' ? (
            t(offerTitles[offer.purchase])
          ) : (
            titleOf(visibleState)
          )
        ) : (
          <>
            <img className={styles.hero} src={hero} width={1800} height={212} alt="" />
            <Glyph className={styles.glyph} />
            {titleOf(visibleState)}
          </>
        )
      }
    >
      {offer && <SignUpOffer {...offer} />}
      <div className={styles.steps}>
        <Step state={visibleState} key={visibleState.step} />
      </div>
    </Dialog>
  )
}

const offerTitles: Record<Purchase, Phrase> = {
  site: phrase`First, your account`,
  publication: phrase`First, your account`,
  none: phrase`Create your account`,
}

/**
 * Once per opening: tracks the view and, for sign-up, runs an initial captcha assessment. Before a required consent nothing is requested from
 * the provider until the form is sent.
 */
function useViewed({ step, operation, susiEntry }: SignInState) {
  const { config, flags, allowsThirdParties } = useEnvironment()
  const isOpen = step !== 'NONE'
  const signsUp = isOpen && operation === 'register'
  const trackViewed = useEffectEvent(() => track('susi.modalViewed', { entryPoint: susiEntry, operation, step }))
  const lookForBots = useEffectEvent(() => {
    if (!allowsThirdParties && !hasLocalConsent()) return
    const settings = { siteKey: config.recaptchaSiteKey, kind: captchaKind(flags), action: 'signup_modal_open' }
    // The result is recorded by the provider; sending the email runs the captcha again.
    executeCaptcha(settings).catch(() => {})
  })
  useEffect(() => {
    if (isOpen) trackViewed()
  }, [isOpen])
  useEffect(() => {
    if (signsUp) lookForBots()
  }, [signsUp])
}

/**
 * Continues with a visitor's intended action when they have signed in in another tab. The one-time token only proves the session and is not
 * used.
 */
function useSignedInElsewhere(state: SignInState) {
  const data = useDataStore()
  const { currentPage, authOrigin } = useSignInPlace()
  const link = pendingActionLink(state, currentPage)
  const hasPendingAction = link !== undefined && state.step !== 'NONE' && authOrigin === ''
  const continueAction = useEffectEvent(() => link && window.location.assign(link))
  useEffect(() => {
    if (!hasPendingAction) return
    let isStale = false
    void data.queryOnce(accountTokenQuery, {}).then((result) => {
      if (!isStale && result.data?.accountToken) continueAction()
    })
    return () => {
      isStale = true
    }
  }, [data, hasPendingAction])
}

/** No account has this address: try another one, another method, or sign up. */
function UnrecognizedStep() {
  const { store } = useSignInStore()
  return (
    <>
      <p className={styles.lead}>{t`Would you like to sign in with a different email?`}</p>
      <div className={styles.ways}>
        <Button kind="primary" block onClick={() => store.switchOperation('login', 'ENTER_EMAIL')}>
          {t`Use a different email`}
        </Button>
      </div>
      <p>
        {rich`${<StepLink onClick={() => store.switchOperation('login', 'SIGNIN_OPTIONS')}>{t`See all sign in options`}</StepLink>} or ${<StepLink onClick={() => store.switchOperation('register', 'ENTER_EMAIL')}>{t`create a new account`}</StepLink>}.`}
      </p>
    </>
  )
}
