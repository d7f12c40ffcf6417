import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showLockout } from '#web/shell/session-toasts/lockout-toast.ts'
import { passwordTrouble } from './sign-in-trouble.ts'
import { Said } from './Said.tsx'
import { StepLink } from './StepLink.tsx'
import { signInPageLink } from './susi-destination.ts'
import { signInMutation } from './susi.operations.ts'
import { useToken } from './use-token.ts'
import { usePlace, useSusi } from './use-susi.ts'
import styles from './Susi.module.css'

/** Password sign-in, with an authenticator code where required. */
export function PasswordStep() {
  const { store } = useSusi()
  const signIn = useCommand(signInMutation)
  const goIn = useToken('password')
  const [trouble, setTrouble] = useState<string>()
  const [wantsCode, setWantsCode] = useState(false)
  const [isSending, setSending] = useState(false)
  const [form, code] = [useRef<HTMLFormElement>(null), useRef<HTMLInputElement>(null)]
  // The button that led here is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  useEffect(() => {
    if (wantsCode) code.current?.focus()
  }, [wantsCode, code])

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
    setTrouble(undefined)
    const { data } = await signIn({
      emailOrUsername: of('username').trim(),
      password: of('password'),
      ...(wantsCode && { twoFactorCode: of('code').trim() }),
    })
    const answer = data?.signIn
    if (answer?.__typename === 'Token') return goIn(answer.value)
    setSending(false)
    if (answer?.__typename === 'BadRequest' && answer.code === 'TwoFactorAuthRequired') return setWantsCode(true)
    const message = passwordTrouble(answer)
    setTrouble(message)
    if (answer?.__typename === 'TooManyRequests') showLockout(message)
  }

  return (
    <>
      <Said trouble={trouble} />
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Email or username">
          <TextInput name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Password">
          <TextInput type="password" name="password" autoComplete="current-password" />
        </Field>
        {wantsCode && (
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
        <StepLink onClick={() => store.goTo('SIGNIN_OPTIONS')}>All sign in options</StepLink>
      </p>
    </>
  )
}

/** An email link also signs the user in, and they can set a new password afterwards. */
function Forgot() {
  const { state, store } = useSusi()
  const place = usePlace()
  const redirectTo = pathTo('ShowPassword')
  const isElsewhere = state.isEmbedded || place.authOrigin !== ''
  return (
    <StepLink
      href={isElsewhere ? signInPageLink({ ...state, redirectTo, actionUrl: null }, place, 'ENTER_EMAIL') : undefined}
      onClick={() => store.open({ operation: 'login', step: 'ENTER_EMAIL', redirectTo })}
    >
      Forgot it? Request a magic link
    </StepLink>
  )
}
