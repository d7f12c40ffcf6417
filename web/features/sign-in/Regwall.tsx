import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { readingCounts } from '#web/app/local/reading-counters.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { signUpText, signUpTextPostsPerMonth } from './sign-up-text.ts'
import { signInPageLink } from './sign-in-destination.ts'
import { initialSignInState, openSignInDialog } from './sign-in-store.ts'
import { useSignInPlace } from './use-sign-in-store.ts'
import { whenBelowFirstScreen } from './when-below-first-screen.ts'
import styles from './SignIn.module.css'

/**
 * Asks visitors to sign up from their third story of a month on, once they scroll below its first screen. It overlays the page without
 * cutting off text; dismissed, it stays hidden for this story.
 */
export function Regwall() {
  const { config } = useEnvironment()
  const place = useSignInPlace()
  const [isClosed, setClosed] = useState(false)
  const count = useCountBelowFirstScreen()
  // A truncated story shows the paywall instead.
  if (isClosed || count < signUpTextPostsPerMonth || document.querySelector('.paywalled')) return null
  const signInOptions = { operation: 'register', susiEntry: 'regwall' } as const
  const isOtherHost = place.authOrigin !== ''
  return (
    <aside
      className={styles.regwall}
      data-bottom-bar
      data-print="no"
      aria-label={t`Sign up to ${config.productName}`}
      data-testid="regwall"
    >
      <p>{signUpText(count)}</p>
      <Button
        kind="primary"
        {...(isOtherHost
          ? { href: signInPageLink({ ...initialSignInState, ...signInOptions }, place) }
          : { onClick: () => openSignInDialog(signInOptions) })}
      >
        {t`Sign up`}
      </Button>
      <IconButton label={t`Close`} onClick={() => setClosed(true)}>
        <X />
      </IconButton>
    </aside>
  )
}

/** The number of stories opened this month, including this one; 0 until the reader scrolls below the first screen. */
function useCountBelowFirstScreen(): number {
  const [count, setCount] = useState(0)
  useEffect(() => whenBelowFirstScreen(() => setCount(readingCounts().thisMonth)), [])
  return count
}
