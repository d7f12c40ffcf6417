import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { readingCounts } from '#web/app/local/reading-counters.ts'
import { Mail } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { providerNames, type SignInProvider } from '#shared/social-state.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { track } from '#web/app/analytics/track.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type SignInChoice, signInChoices } from './sign-in-choices.ts'
import { signUpText } from './sign-up-text.ts'
import { type Purchase, readOffer } from './sign-up-offer.ts'
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
  const otherOperation = signsUp ? 'login' : 'register'
  const clicked = (method: SignInChoice) =>
    track('susi.methodClicked', { entryPoint: susiEntry, operation, userId: session.viewerId, method })
  const usesLinks = state.isEmbedded || place.authOrigin !== ''
  const offer = readOffer(state)
  const choices = signInChoices({ operation, flags, userAgent, enabledProviders: config.signInProviders })
  const button = (choice: SignInChoice) =>
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
        <span>{signsUp ? t`Sign up with email` : t`Sign in with email`}</span>
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
        <span>{signsUp ? t`Sign up with ${providerNames[choice]}` : t`Sign in with ${providerNames[choice]}`}</span>
      </Button>
    )

  const terms = (
    <a className="link" href={config.links.rules}>
      {t`Terms`}
    </a>
  )
  const privacy = (
    <a className="link" href={config.links.privacy}>
      {t`Privacy notice`}
    </a>
  )
  return (
    <>
      <p className={styles.lead}>
        {offer ? t(nextSteps[offer.purchase]) : signsUp ? signUpText(storiesThisMonth) : t`Your place is still marked.`}
      </p>
      <div className={styles.ways}>
        {offer ? (
          <FewerWays choices={choices.toSorted((a, b) => Number(b === 'email') - Number(a === 'email'))} button={button} />
        ) : (
          choices.map(button)
        )}
      </div>
      {!signsUp && (
        <p className={styles.more}>
          <StepLink
            href={usesLinks ? signInPageLink(state, place, 'PASSWORD') : undefined}
            onClick={() => store.goToStep('PASSWORD')}
          >
            {t`Sign in with password`}
          </StepLink>
        </p>
      )}
      <p>
        {signsUp ? t`Already have an account?` : t`No account?`}{' '}
        <StepLink
          href={usesLinks ? signInPageLink({ ...state, operation: otherOperation }, place) : undefined}
          onClick={() => store.switchOperation(otherOperation, firstStep(otherOperation))}
        >
          {signsUp ? t`Sign in` : t`Create one`}
        </StepLink>
      </p>
      <p className={styles.small}>
        {!signsUp && (
          <>
            {rich`Forgot email or trouble signing in? ${(
              <a
                className="link"
                href={config.links.help}
                target="_blank"
                rel="noreferrer"
                onClick={() => track('susi.signInHelpCenter.clicked', { entryPoint: susiEntry })}
              >
                {t`Get help`}
              </a>
            )}.`}{' '}
          </>
        )}
        {signsUp
          ? rich`By signing up you agree to the ${terms} and the ${privacy}.`
          : rich`By signing in you agree to the ${terms} and the ${privacy}.`}
      </p>
    </>
  )
}

/** What happens after signing up at a paywall. */
const nextSteps: Record<Purchase, Phrase> = {
  site: phrase`Then you choose a plan and pay. After that you’re back in this story. Nothing is charged yet.`,
  publication: phrase`Then you choose how you pay. After that you’re back in this story. Nothing is charged yet.`,
  none: phrase`It takes a minute, and then you’re back in this story.`,
}

const directCount = 3

/** The first few ways to sign up, and the others on request. */
const FewerWays = ({ choices, button }: { choices: readonly SignInChoice[]; button: (choice: SignInChoice) => ReactNode }) => (
  <>
    {choices.slice(0, directCount).map(button)}
    {choices.length > directCount && (
      <details className={styles.others}>
        <summary>{t`More ways to sign up`}</summary>
        <div>{choices.slice(directCount).map(button)}</div>
      </details>
    )}
  </>
)

/** The outlines of the providers' logos in a square of 24 units, from Simple Icons 16.37.0 (CC0). */
const outlines: Record<SignInProvider, string> = {
  google:
    'M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z',
  facebook:
    'M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z',
  apple:
    'M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701',
  twitter:
    'M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z',
}

/** The provider's logo in the color of the text around it; the button next to it names the provider. */
const ProviderMark = ({ provider }: { provider: SignInProvider }) => (
  <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
    <path d={outlines[provider]} />
  </svg>
)
