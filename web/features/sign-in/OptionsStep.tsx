import { readingCounts } from '#web/app/local/reading-counters.ts'
import { Mail } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { providerNames } from '#shared/social-state.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { track } from '#web/app/analytics/track.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { ProviderMark } from './ProviderMark.tsx'
import { type SignInChoice, signInChoices } from './sign-in-choices.ts'
import { signUpText } from './sign-up-text.ts'
import { providerLink, signInPageLink } from './sign-in-destination.ts'
import { firstStep } from './sign-in-store.ts'
import { StepLink } from './StepLink.tsx'
import { useSignInPlace, useSignInStore } from './use-sign-in-store.ts'
import styles from './SignIn.module.css'

const never = () => () => {}
/** Read in the browser only: the server renders the same cacheable page for everyone. */
const useUserAgent = () =>
  useSyncExternalStore(
    never,
    () => navigator.userAgent,
    () => '',
  )

/** The sign-in options, with a toggle between signing in and up. */
export function OptionsStep() {
  const { state, store } = useSignInStore()
  const { config, flags, session } = useEnvironment()
  const place = useSignInPlace()
  const [storiesThisMonth] = useState(() => (state.isEmbedded ? 0 : readingCounts().thisMonth))
  const userAgent = useUserAgent()
  const { operation, susiEntry } = state
  const signsUp = operation === 'register'
  const verb = signsUp ? 'Sign up' : 'Sign in'
  const otherOperation = signsUp ? 'login' : 'register'
  const clicked = (method: SignInChoice) =>
    track('susi.methodClicked', { entryPoint: susiEntry, operation, userId: session.viewerId, method })
  const usesLinks = state.isEmbedded || place.authOrigin !== ''

  return (
    <>
      <p className={styles.lead}>{signsUp ? signUpText(storiesThisMonth) : 'Your place is still marked.'}</p>
      <div className={styles.ways}>
        {signInChoices({ operation, flags, userAgent, enabledProviders: config.signInProviders }).map((choice) =>
          choice === 'email' ? (
            <Button
              key={choice}
              kind="primary"
              block
              className={styles.way}
              onClick={() => {
                clicked(choice)
                if (!usesLinks) store.goToStep('ENTER_EMAIL')
              }}
              {...(usesLinks && { href: signInPageLink(state, place, 'ENTER_EMAIL') })}
            >
              <Mail />
              <span>{verb} with email</span>
            </Button>
          ) : (
            <Button
              key={choice}
              block
              className={styles.way}
              href={providerLink(state, choice, place)}
              data-method={choice}
              onClick={() => clicked(choice)}
            >
              <ProviderMark provider={choice} />
              <span>
                {verb} with {providerNames[choice]}
              </span>
            </Button>
          ),
        )}
      </div>
      {!signsUp && (
        <p className={styles.more}>
          <StepLink
            href={usesLinks ? signInPageLink(state, place, 'PASSWORD') : undefined}
            onClick={() => store.goToStep('PASSWORD')}
          >
            Sign in with password
          </StepLink>
        </p>
      )}
      <p>
        {signsUp ? 'Already have an account? ' : 'No account? '}
        <StepLink
          href={usesLinks ? signInPageLink({ ...state, operation: otherOperation }, place) : undefined}
          onClick={() => store.switchOperation(otherOperation, firstStep(otherOperation))}
        >
          {signsUp ? 'Sign in' : 'Create one'}
        </StepLink>
      </p>
      <p className={styles.small}>
        {!signsUp && (
          <>
            Forgot email or trouble signing in?{' '}
            <a
              className="link"
              href={config.links.help}
              target="_blank"
              rel="noreferrer"
              onClick={() => track('susi.signInHelpCenter.clicked', { entryPoint: susiEntry })}
            >
              Get help
            </a>
            .{' '}
          </>
        )}
        By {signsUp ? 'signing up' : 'signing in'} you agree to the{' '}
        <a className="link" href={config.links.rules}>
          Terms
        </a>{' '}
        and the{' '}
        <a className="link" href={config.links.privacy}>
          Privacy notice
        </a>
        .
      </p>
    </>
  )
}
