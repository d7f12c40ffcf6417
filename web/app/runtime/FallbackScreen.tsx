import { t } from '#shared/translation/translate.ts'
import styles from './FallbackScreen.module.css'

/** Shown when a page fails to render. Depends on no data and no other component. */
export const FallbackScreen = () => (
  <main id="main" tabIndex={-1}>
    <div className={styles.screen} role="alert">
      <h1>{t`Error`}</h1>
      <p>{t`We’re sorry, but there was a problem displaying this page.`}</p>
      <p>{t`Please reload and try again.`}</p>
    </div>
  </main>
)
