import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { emailTrouble } from '#web/shell/susi/sign-in-trouble.ts'
import { sendAcctAuthEmailMutation } from '#web/shell/susi/susi.operations.ts'
import styles from './PasswordPage.module.css'

/** Emails a link that leads back here and needs no password. */
export function SendLink({ email, question }: { email: string; question: string }) {
  const send = useCommand(sendAcctAuthEmailMutation)
  const [said, setSaid] = useState('')
  const ask = async () => {
    setSaid('Sending…')
    const { data } = await send({ email, operation: 'login', redirect: pathTo('ShowPassword') })
    const answer = data?.sendAcctAuthEmail
    setSaid(
      answer?.__typename === 'SusiMethod' ? `We sent a link to ${email}. Open it to set your password.` : emailTrouble(answer),
    )
  }
  return (
    <p className={styles.forgot}>
      {question}{' '}
      <button type="button" className="link" onClick={() => void ask()}>
        Email me a link
      </button>
      <span role="status">{said}</span>
    </p>
  )
}
