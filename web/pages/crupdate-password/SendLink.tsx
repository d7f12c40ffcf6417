import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { emailTrouble } from '#web/shell/susi/sign-in-trouble.ts'
import { sendAcctAuthEmailMutation } from '#web/shell/susi/susi.operations.ts'
import styles from './PasswordPage.module.css'

/** For whoever has forgotten the password they have: a link to their mailbox leads back here without it. */
export function SendLink({ email }: { email: string }) {
  const send = useCommand(sendAcctAuthEmailMutation)
  const [said, setSaid] = useState('')
  const ask = async () => {
    setSaid('Sending …')
    const { data } = await send({ email, operation: 'login', redirect: pathTo('ShowPassword') })
    const answer = data?.sendAcctAuthEmail
    setSaid(answer?.__typename === 'SusiMethod' ? `We sent a link to ${email}. It brings you back here.` : emailTrouble(answer))
  }
  return (
    <p className={styles.forgot}>
      Forgot it?{' '}
      <button type="button" className="link" onClick={() => void ask()}>
        Send me a link
      </button>
      <span role="status">{said}</span>
    </p>
  )
}
