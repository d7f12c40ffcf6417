import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showLockout } from '#web/shell/session-toasts/lockout-toast.ts'
import { passwordErrorText } from './sign-in-errors.ts'
import { FormAlert } from './FormAlert.tsx'
import { StepLink } from './StepLink.tsx'
import { signInPageLink } from './sign-in-destination.ts'
import { signInMutation } from './sign-in.operations.ts'
import { useExchangeToken } from './use-exchange-token.ts'
import { useSignInPlace, useSignInStore } from './use-sign-in-store.ts'
import styles from './SignIn.module.css'

/** Password sign-in, with an authenticator code where required. */
export function PasswordStep() {
  const { store } = useSignInStore()
  const signIn = useMutation(signInMutation)
  const exchangeToken = useExchangeToken('password')
  const [error, setError] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const [isSending, setSending] = useState(false)
  const [form, code] = [useRef<HTMLFormElement>(null), useRef<HTMLInputElement>(null)]
  // The button that led here is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  useEffect(() => {
    if (needsCode) code.current?.focus()
  }, [needsCode, code])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    // Read from the form, because password managers may fill it in without events.
    const typed = new FormData(event.currentTarget)
    const of = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value : ''
    }
    setSending(true)
    setError(undefined)
    const { data } = await signIn({
      emailOrUsername: of('username').trim(),
      password: of('password'),
      ...(needsCode && { twoFactorCode: of('code').trim() }),
    })
    const payload = data?.signIn
    if (payload?.__typename === 'Token') return exchangeToken(payload.value)
    setSending(false)
    if (payload?.__typename === 'BadRequest' && payload.code === 'TwoFactorAuthRequired') return setNeedsCode(true)
    const message = passwordErrorText(payload)
    setError(message)
    if (payload?.__typename === 'TooManyRequests') showLockout(message)
  }

  return (
    <>
      <FormAlert error={error} />
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Email or username">
          <TextInput name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Password">
          <TextInput type="password" name="password" autoComplete="current-password" />
        </Field>
        {needsCode && (
          <Field label="Verification code" hint="From your authenticator app, or one of your backup codes.">
            <TextInput ref={code} name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
          </Field>
        )}
        <Button kind="primary" type="submit" block loading={isSending}>
          Sign in
        </Button>
      </form>
      <p className={styles.again}>
        <Forgot />
        <StepLink onClick={() => store.goToStep('SIGNIN_OPTIONS')}>All sign in options</StepLink>
      </p>
    </>
  )
}

/** An email link also signs the user in, and they can set a new password afterwards. */
function Forgot() {
  const { state, store } = useSignInStore()
  const place = useSignInPlace()
  const redirectTo = pathTo('ShowPassword')
  const usesLinks = state.isEmbedded || place.authOrigin !== ''
  return (
    <StepLink
      href={usesLinks ? signInPageLink({ ...state, redirectTo, actionUrl: null }, place, 'ENTER_EMAIL') : undefined}
      onClick={() => store.open({ operation: 'login', step: 'ENTER_EMAIL', redirectTo })}
    >
      Forgot it? Request a magic link
    </StepLink>
  )
}
