import { pathTo } from '#shared/routes.ts'
import { Wordmark } from '#web/design/Logo/Logo.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import styles from './Header.module.css'

/** Only the product's name, above pages where nothing else should catch the eye. */
export function WordmarkHeader() {
  const { productName } = useEnvironment().config
  return (
    <header className={styles.wordmark}>
      <Link href={pathTo('ShowHome')} className={styles.logo} aria-label={`${productName}, home`}>
        <Wordmark productName={productName} />
      </Link>
    </header>
  )
}
