import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { isLoginCode, loginCodeError } from '#shared/text/email.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { CodeInput } from '#web/design/Field/CodeInput.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { track } from '#web/app/analytics/track.ts'
import { untilUnload, useForm } from '#web/app/forms/use-form.ts'
import { codeErrorText } from './sign-in-errors.ts'
import { signInDestination } from './sign-in-destination.ts'
import { skipsOnboarding } from './sign-in-store.ts'
import { verifyLoginCodeMutation } from './sign-in.operations.ts'
import { useSignInPlace, useSignInStore } from './use-sign-in-store.ts'
import styles from './SignIn.module.css'

/** Verifies the six digits; the authentication domain then creates the session. */
export function CodeForm() {
  const { state } = useSignInStore()
  const { authOrigin, currentPage } = useSignInPlace()
  const verify = useMutation(verifyLoginCodeMutation)
  const exchangeToken = (token: string) => {
    const { operation, susiEntry } = state
    track('susi.clientSuccess', { entryPoint: susiEntry, operation, method: 'email' })
    const query = {
      token,
      state: `email-|${signInDestination(state, currentPage)}|${operation}`,
      operation,
      skipOnboarding: skipsOnboarding(susiEntry) ? 1 : undefined,
    }
    window.location.assign(authOrigin + pathTo('RedirectCallbackEmail', {}, { query }))
  }
  const form = useForm({
    takesFocus: true,
    initial: { loginCode: '' },
    onSubmit: async ({ loginCode }) => {
      if (!isLoginCode(loginCode)) return { message: t(loginCodeError), field: 'loginCode' }
      const { data, errors } = await verify({ loginCode })
      const payload = data?.verifyLoginCode
      if (payload?.__typename !== 'Token') return { message: codeErrorText(payload, errors), field: 'loginCode' }
      exchangeToken(payload.value)
      return untilUnload
    },
  })

  return (
    <form {...form.attributes} className={styles.form}>
      <Field label={t`Login code`} hideLabel {...form.field('loginCode')}>
        <CodeInput name="loginCode" onCode={(loginCode) => form.change({ loginCode })} onComplete={() => void form.run()} />
      </Field>
      <Button kind="primary" type="submit" block loading={form.isPending}>
        {t`Continue`}
      </Button>
    </form>
  )
}
