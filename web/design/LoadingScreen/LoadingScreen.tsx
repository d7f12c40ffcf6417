import { t } from '#shared/translation/translate.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './LoadingScreen.module.css'

export const LoadingScreen = ({ label = t`Loading` }: { label?: string }) => (
  <div className={styles.screen} role="status">
    <Spinner label={label} size={44} />
  </div>
)
