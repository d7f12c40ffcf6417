import { readingCounts } from '#web/shell/local/reading-counters.ts'
import { Mail } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { providerNames } from '#shared/social-state.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { track } from '#web/shell/analytics/track.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { ProviderMark } from './ProviderMark.tsx'
import { type SignInWay, signInWays } from './sign-in-ways.ts'
import { signUpText } from './sign-up-text.ts'
import { providerLink, signInPageLink } from './susi-destination.ts'
import { firstStep } from './susi-store.ts'
import { StepLink } from './StepLink.tsx'
import { usePlace, useSusi } from './use-susi.ts'
import styles from './Susi.module.css'

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
  const { state, store } = useSusi()
  const { config, flags, session } = useEnvironment()
  const place = usePlace()
  const [postsThisMonth] = useState(() => (state.isEmbedded ? 0 : readingCounts().thisMonth))
  const userAgent = useUserAgent()
  const { operation, susiEntry } = state
  const signsUp = operation === 'register'
  const verb = signsUp ? 'Sign up' : 'Sign in'
  const other = signsUp ? 'login' : 'register'
  const clicked = (method: SignInWay) =>
    track('susi.methodClicked', { entryPoint: susiEntry, operation, userId: session.viewerId, method })
  const isElsewhere = state.isEmbedded || place.authOrigin !== ''

  return (
    <>
      <p className={styles.lead}>{signsUp ? signUpText(postsThisMonth) : 'Your place is still marked.'}</p>
      <div className={styles.ways}>
        {signInWays({ operation, flags, userAgent, open: config.signInProviders }).map((way) =>
          way === 'email' ? (
            <Button
              key={way}
              kind="primary"
              block
              className={styles.way}
              onClick={() => {
                clicked(way)
                if (!isElsewhere) store.goTo('ENTER_EMAIL')
              }}
              {...(isElsewhere && { href: signInPageLink(state, place, 'ENTER_EMAIL') })}
            >
              <Mail />
              <span>{verb} with email</span>
            </Button>
          ) : (
            <Button
              key={way}
              block
              className={styles.way}
              href={providerLink(state, way, place)}
              data-method={way}
              onClick={() => clicked(way)}
            >
              <ProviderMark provider={way} />
              <span>
                {verb} with {providerNames[way]}
              </span>
            </Button>
          ),
        )}
      </div>
      {!signsUp && (
        <p className={styles.more}>
          <StepLink
            href={isElsewhere ? signInPageLink(state, place, 'PASSWORD') : undefined}
            onClick={() => store.goTo('PASSWORD')}
          >
            Sign in with password
          </StepLink>
        </p>
      )}
      <p>
        {signsUp ? 'Already have an account? ' : 'No account? '}
        <StepLink
          href={isElsewhere ? signInPageLink({ ...state, operation: other }, place) : undefined}
          onClick={() => store.turnTo(other, firstStep(other))}
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
