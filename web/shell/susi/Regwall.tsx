import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { readingCounts } from '#web/shell/local/reading-counters.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { signUpText, signUpTextPostsPerMonth } from './sign-up-text.ts'
import { signInPageLink } from './susi-destination.ts'
import { closedState, openSignIn } from './susi-store.ts'
import { usePlace } from './use-susi.ts'
import styles from './Regwall.module.css'

/**
 * Asks a visitor to sign up, from the third story of a month on and below its first screen. It lies over the page and takes nothing
 * of the text away; closed, it is gone for this story.
 */
export function Regwall() {
  const { config } = useEnvironment()
  const place = usePlace()
  const [isClosed, setClosed] = useState(false)
  const count = useCountBelowFirstScreen()
  // A story that is cut off has its own panel.
  if (isClosed || count < signUpTextPostsPerMonth || document.querySelector('.paywalled')) return null
  const asked = { operation: 'register', susiEntry: 'regwall' } as const
  const isElsewhere = place.authOrigin !== ''
  return (
    <aside className={styles.regwall} aria-label={`Sign up to ${config.productName}`} data-testid="regwall">
      <p>{signUpText(count)}</p>
      <Button
        kind="primary"
        {...(isElsewhere ? { href: signInPageLink({ ...closedState, ...asked }, place) } : { onClick: () => openSignIn(asked) })}
      >
        Sign up
      </Button>
      <IconButton label="Close" onClick={() => setClosed(true)}>
        <X />
      </IconButton>
    </aside>
  )
}

/** How many stories were opened this month, this one among them; none as long as its first screen is read. */
function useCountBelowFirstScreen(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const look = () => {
      if (window.scrollY > window.innerHeight / 2) setCount((known) => known || readingCounts().thisMonth)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return count
}
