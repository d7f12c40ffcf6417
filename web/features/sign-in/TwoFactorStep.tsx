import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { isLoginCode, sixDigitsError } from '#shared/text/email.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { CodeInput } from '#web/design/Field/CodeInput.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showLockout } from '#web/features/session-toasts/lockout-toast.ts'
import { FormAlert } from '#web/app/forms/Form.tsx'
import { untilUnload, useForm } from '#web/app/forms/use-form.ts'
import { passwordErrorText } from './sign-in-errors.ts'
import { StepLink } from './StepLink.tsx'
import { verifyTwoFactorCodeMutation } from './sign-in.operations.ts'
import { useExchangeToken } from './use-exchange-token.ts'
import { useSignInStore } from './use-sign-in-store.ts'
import styles from './SignIn.module.css'

/** The user is identified by a link or provider; the account requires a second factor, too. */
export function TwoFactorStep() {
  const { store } = useSignInStore()
  const [isBackup, setBackup] = useState(false)
  return (
    <>
      <p className={styles.lead}>
        {isBackup ? t`Enter one of your backup codes. Each works once.` : t`Enter the 6-digit code your authenticator app shows.`}
      </p>
      <TwoFactorForm key={String(isBackup)} isBackup={isBackup} />
      <p className={styles.again}>
        <StepLink onClick={() => setBackup(!isBackup)}>
          {isBackup ? t`Use your authenticator app` : t`Use a backup code`}
        </StepLink>
        <StepLink onClick={() => store.switchOperation('login', 'SIGNIN_OPTIONS')}>{t`Start over`}</StepLink>
      </p>
    </>
  )
}

function TwoFactorForm({ isBackup }: { isBackup: boolean }) {
  const verifyCode = useMutation(verifyTwoFactorCodeMutation)
  const exchangeToken = useExchangeToken('email')
  const form = useForm({
    takesFocus: true,
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      if (!isBackup && !isLoginCode(code)) return { message: t(sixDigitsError) }
      const { data, errors } = await verifyCode({ code })
      const payload = data?.giveTwoFactorCode
      if (payload?.__typename === 'Token') {
        exchangeToken(payload.value)
        return untilUnload
      }
      const message = passwordErrorText(payload, errors)
      if (payload?.__typename === 'TooManyRequests') showLockout(message)
      return { message }
    },
  })
  return (
    <form {...form.attributes} className={styles.form}>
      <FormAlert form={form} />
      {isBackup ? (
        <Field label={t`Backup code`}>
          <TextInput {...form.text('code')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
      ) : (
        <Field label={t`Verification code`} hideLabel>
          <CodeInput name="code" onCode={(code) => form.change({ code })} onComplete={() => void form.run()} />
        </Field>
      )}
      <Button kind="primary" type="submit" block loading={form.isPending}>
        {t`Continue`}
      </Button>
    </form>
  )
}
