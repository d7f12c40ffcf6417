import { Button } from '#web/design/Button/Button.tsx'
import { StepLink } from './StepLink.tsx'
import { useSignInStore } from './use-sign-in-store.ts'
import styles from './SignIn.module.css'

/** No account has this address: try another one, another method, or sign up. */
export function UnrecognizedStep() {
  const { store } = useSignInStore()
  return (
    <>
      <p className={styles.lead}>Would you like to sign in with a different email?</p>
      <div className={styles.ways}>
        <Button kind="primary" block onClick={() => store.switchOperation('login', 'ENTER_EMAIL')}>
          Use a different email
        </Button>
      </div>
      <p>
        <StepLink onClick={() => store.switchOperation('login', 'SIGNIN_OPTIONS')}>See all sign in options</StepLink> or{' '}
        <StepLink onClick={() => store.switchOperation('register', 'ENTER_EMAIL')}>create a new account</StepLink>.
      </p>
    </>
  )
}
