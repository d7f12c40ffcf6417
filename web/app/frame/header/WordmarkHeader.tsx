import { HomeLink } from './HomeLink.tsx'
import styles from './Header.module.css'

export const WordmarkHeader = () => (
  <header className={styles.wordmark}>
    <HomeLink />
  </header>
)
