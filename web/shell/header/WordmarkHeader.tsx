import { HomeLink } from './HomeLink.tsx'
import styles from './Header.module.css'

/** Only the product's name, above pages where nothing else should catch the eye. */
export const WordmarkHeader = () => (
  <header className={styles.wordmark}>
    <HomeLink />
  </header>
)
