import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { CodeForm } from './CodeForm.tsx'
import { firstStep } from './sign-in-store.ts'
import { useSendSignInEmail, useSignInStore } from './use-sign-in-store.ts'
import styles from './SignIn.module.css'

/** The email has been sent: follow its link or enter its code. Either can be requested instead of the other. */
export function CheckInboxStep() {
  const { state, store } = useSignInStore()
  const sendMail = useSendSignInEmail()
  const [error, setError] = useState<string>()
  const { email, mailType, operation, isEmbedded } = state

  const resend = async (type: typeof mailType) => {
    setError(undefined)
    const found = await sendMail(type)
    if (found) setError(found.message)
    else if (type === mailType) showToast({ message: t`A new one is on its way.` })
  }
  const close = () => (isEmbedded ? store.goToStep(firstStep(operation)) : store.close())

  if (mailType === 'LOGIN_CODE')
    return (
      <>
        <p className={styles.lead}>{rich`Enter the 6-digit code we sent to ${<b>{email}</b>}.`}</p>
        <CodeForm />
        <p className={styles.again}>
          <button type="button" className={`link ${styles.step}`} onClick={() => void resend('LOGIN_CODE')}>
            {t`Send a new code`}
          </button>
          <button type="button" className={`link ${styles.step}`} onClick={() => void resend('DEFAULT_MAGIC_LINK')}>
            {t`Send a link instead`}
          </button>
        </p>
        <InboxAlert error={error} />
      </>
    )
  return (
    <>
      <p className={styles.lead}>
        {operation === 'register'
          ? rich`Click the link we sent to ${<b>{email}</b>} to complete your account setup.`
          : rich`Click the link we sent to ${<b>{email}</b>} to sign in.`}
      </p>
      <div className={styles.ways}>
        <Button kind="primary" block onClick={close}>
          {t`OK`}
        </Button>
      </div>
      <p>
        {rich`Nothing there? We can ${(
          <button type="button" className={`link ${styles.step}`} onClick={() => void resend('LOGIN_CODE')}>
            {t`send you a code instead`}
          </button>
        )}.`}
      </p>
      <InboxAlert error={error} />
    </>
  )
}

/** Always rendered, so that later messages are announced. */
const InboxAlert = ({ error }: { error: string | undefined }) => (
  <p role="status" className={styles.problem}>
    {error}
  </p>
)
