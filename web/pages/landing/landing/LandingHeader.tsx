import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { HomeLink } from '#web/app/frame/header/HomeLink.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import styles from './VisitorHomePage.module.css'

/** A header of its own: the logo and sign-in links, without search. */
export const LandingHeader = () => (
  <header className={styles.header}>
    <nav className={styles.bar} aria-label="Main">
      <HomeLink />
      <span className={styles.gap} />
      <Link className={styles.wide} href={pathTo('ShowMembership')}>
        Membership
      </Link>
      <Link className={styles.wide} href={pathTo('ShowNewPost')}>
        Write
      </Link>
      <Link className={styles.link} href={signInPath({ redirect: '/' })}>
        Sign in
      </Link>
      <Button kind="ink" size="s" href={signInPath({ operation: 'register', redirect: '/' })} className={styles.start}>
        Get started
      </Button>
    </nav>
  </header>
)
