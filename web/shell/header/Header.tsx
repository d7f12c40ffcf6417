import { pathTo } from '#shared/routes.ts'
import { Wordmark } from '#web/design/Logo/Logo.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import styles from './Header.module.css'

export function Header() {
  const { config } = useEnvironment()
  return (
    <header className={styles.header}>
      <nav className={styles.bar} aria-label="Main">
        <Link href={pathTo('ShowHome')} className={styles.logo} aria-label={`${config.productName}, home`}>
          <Wordmark productName={config.productName} />
        </Link>
        <span className={styles.gap} />
      </nav>
    </header>
  )
}
