import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showLockout } from '#web/features/session-toasts/lockout-toast.ts'
import { FormAlert } from '#web/app/forms/Form.tsx'
import { untilUnload, useForm } from '#web/app/forms/use-form.ts'
import { passwordErrorText } from './sign-in-errors.ts'
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
  const [needsCode, setNeedsCode] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (needsCode) codeField.current?.focus()
  }, [needsCode])

  const form = useForm({
    takesFocus: true,
    initial: { username: '', password: '', code: '' },
    onSubmit: async ({ username, password, code }) => {
      const { data, errors } = await signIn({
        emailOrUsername: username.trim(),
        password,
        ...(needsCode && { twoFactorCode: code.trim() }),
      })
      const payload = data?.signIn
      if (payload?.__typename === 'Token') {
        exchangeToken(payload.value)
        return untilUnload
      }
      if (payload?.__typename === 'BadRequest' && payload.code === 'TwoFactorAuthRequired') {
        setNeedsCode(true)
        return undefined
      }
      const message = passwordErrorText(payload, errors)
      if (payload?.__typename === 'TooManyRequests') showLockout(message)
      return { message }
    },
  })

  return (
    <>
      <form {...form.attributes} className={styles.form}>
        <FormAlert form={form} />
        <Field label={t`Email or username`}>
          <TextInput {...form.text('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t`Password`}>
          <TextInput {...form.text('password')} type="password" autoComplete="current-password" />
        </Field>
        {needsCode && (
          <Field label={t`Verification code`} hint={t`From your authenticator app, or one of your backup codes.`}>
            <TextInput
              {...form.text('code')}
              ref={codeField}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        )}
        <Button kind="primary" type="submit" block loading={form.isPending}>
          {t`Sign in`}
        </Button>
      </form>
      <p className={styles.again}>
        <Forgot />
        <StepLink onClick={() => store.goToStep('SIGNIN_OPTIONS')}>{t`All sign in options`}</StepLink>
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
      {t`Forgot it? Request a magic link`}
    </StepLink>
  )
}
