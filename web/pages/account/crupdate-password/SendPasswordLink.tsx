import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { emailErrorText } from '#web/features/sign-in/sign-in-errors.ts'
import { sendAcctAuthEmailMutation } from '#web/features/sign-in/sign-in.operations.ts'

/** Emails a link that leads back here and needs no password. */
export function SendPasswordLink({ email }: { email: string }) {
  const send = useMutation(sendAcctAuthEmailMutation)
  const [message, setMessage] = useState('')
  const requestLink = async () => {
    setMessage('Sending…')
    const { data } = await send({ email, operation: 'login', redirect: pathTo('ShowPassword') })
    const payload = data?.sendAcctAuthEmail
    setMessage(
      payload?.__typename === 'SusiMethod'
        ? `We sent a link to ${email}. Open it to set your password.`
        : emailErrorText(payload),
    )
  }
  return (
    <p className="muted">
      Forgot it?{' '}
      <button type="button" className="link" onClick={() => void requestLink()}>
        Email me a link
      </button>
      <span role="status">{message}</span>
    </p>
  )
}
