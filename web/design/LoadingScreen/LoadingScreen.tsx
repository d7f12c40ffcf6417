import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './LoadingScreen.module.css'

/** Covers the whole screen while a page is on its way. */
export const LoadingScreen = ({ label = 'Loading' }: { label?: string }) => (
  <div className={styles.screen} role="status">
    <Spinner label={label} size={44} />
  </div>
)
