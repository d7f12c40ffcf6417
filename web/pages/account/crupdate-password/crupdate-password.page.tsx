import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery, useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { accountSecurityQuery } from '#web/features/settings/account-security.operations.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { emailErrorText } from '#web/features/sign-in/sign-in-errors.ts'
import { sendAcctAuthEmailMutation } from '#web/features/sign-in/sign-in.operations.ts'

const security = pathTo('ShowSettingsTab', { setting: 'security' })

/** Sets or changes a password. A reset link replaces entering the current one. */
function PasswordPage({ input }: { input: PageInput }) {
  const { data } = useQuery(accountSecurityQuery, {})
  const [isDone, setDone] = useState(false)
  // An expired link is useless, but the current password may still work.
  const [token, setToken] = useState(input.query.get('token') ?? undefined)
  const guarded = data?.accountSecurity
  if (guarded?.__typename !== 'AccountSecurity') return null
  const hasPassword = guarded.passwordChangedAt !== null && guarded.passwordChangedAt !== undefined
  const requiresCurrent = hasPassword && !token
  const email = data?.viewer?.email ?? undefined

  if (isDone)
    return (
      <Page
        align="center"
        title={hasPassword ? t`Your password has been changed` : t`Your password is set`}
        lead={t`Use it with your email address or username. We’ve signed you out of every other browser and an email about the change is on its way.`}
      >
        <Row align="center">
          <Button kind="primary" href={pathTo('ShowHome')}>
            {t`Keep reading`}
          </Button>
          <Button href={security}>{t`Security settings`}</Button>
        </Row>
      </Page>
    )
  return (
    <Page
      title={hasPassword ? t`Change your password` : t`Set a password`}
      align="middle"
      width="narrow"
      lead={
        hasPassword
          ? t`You can still sign in with a link or code.`
          : t`Sign in even when you can’t reach your email. Links and codes still work.`
      }
    >
      <PasswordForm
        token={token}
        requiresCurrent={requiresCurrent}
        onDone={() => setDone(true)}
        onStaleLink={() => setToken(undefined)}
      />
      {requiresCurrent && email && <SendPasswordLink email={email} />}
    </Page>
  )
}

/** Emails a link that leads back here and needs no password. */
function SendPasswordLink({ email }: { email: string }) {
  const send = useMutation(sendAcctAuthEmailMutation)
  const [message, setMessage] = useState('')
  const requestLink = async () => {
    setMessage(t`Sending…`)
    const { data, errors } = await send({ email, operation: 'login', redirect: pathTo('ShowPassword') })
    const payload = data?.sendAcctAuthEmail
    setMessage(
      payload?.__typename === 'SusiMethod'
        ? t`A link is on its way to ${email}. Open it to set your password.`
        : emailErrorText(payload, errors),
    )
  }
  return (
    <p className="muted">
      {rich`Forgot it? ${(
        <button type="button" className="link" onClick={() => void requestLink()}>
          {t`Email me a link`}
        </button>
      )}`}
      <span role="status">{message}</span>
    </p>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(accountSecurityQuery, {})],
  head: () => ({ title: t`Your password`, noindex: true, canonical: '/password' }),
  Page: PasswordPage,
}
