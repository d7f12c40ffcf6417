import { useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { CodeForm } from './CodeForm.tsx'
import { firstStep } from './susi-store.ts'
import { useSendMail, useSusi } from './use-susi.ts'
import styles from './Susi.module.css'

/** The email has been sent: follow its link or enter its code. Either can be requested instead of the other. */
export function CheckInboxStep() {
  const { state, store } = useSusi()
  const sendMail = useSendMail()
  const [trouble, setTrouble] = useState<string>()
  const { email, mailType, operation, isEmbedded } = state

  const sendAgain = async (type: typeof mailType) => {
    setTrouble(undefined)
    const found = await sendMail(type)
    if (found) setTrouble(found.message)
    else if (type === mailType) showToast({ message: 'A new one is on its way.' })
  }
  const close = () => (isEmbedded ? store.goTo(firstStep(operation)) : store.close())

  if (mailType === 'LOGIN_CODE')
    return (
      <>
        <p className={styles.lead}>
          Enter the 6-digit code we sent to <b>{email}</b>.
        </p>
        <CodeForm />
        <p className={styles.again}>
          <button type="button" className={`link ${styles.step}`} onClick={() => void sendAgain('LOGIN_CODE')}>
            Send a new code
          </button>
          <button type="button" className={`link ${styles.step}`} onClick={() => void sendAgain('DEFAULT_MAGIC_LINK')}>
            Send a link instead
          </button>
        </p>
        <Said trouble={trouble} />
      </>
    )
  return (
    <>
      <p className={styles.lead}>
        Click the link we sent to <b>{email}</b> to {operation === 'register' ? 'complete your account setup.' : 'sign in.'}
      </p>
      <div className={styles.ways}>
        <Button kind="primary" block onClick={close}>
          OK
        </Button>
      </div>
      <p>
        Nothing there? We can{' '}
        <button type="button" className={`link ${styles.step}`} onClick={() => void sendAgain('LOGIN_CODE')}>
          send you a code instead
        </button>
        .
      </p>
      <Said trouble={trouble} />
    </>
  )
}

/** Always rendered, so that later messages are announced. */
const Said = ({ trouble }: { trouble: string | undefined }) => (
  <p role="status" className={styles.trouble}>
    {trouble}
  </p>
)
