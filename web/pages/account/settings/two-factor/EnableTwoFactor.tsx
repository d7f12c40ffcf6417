import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { isLoginCode, sixDigitsError } from '#shared/text/email.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { CodeInput } from '#web/design/Field/CodeInput.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { QrCode } from '#web/design/QrCode/QrCode.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { needsSignIn, readPayload } from '#web/app/refusals/refusal-of.ts'
import { SignInAgain } from '#web/features/sign-in/SignInAgain.tsx'
import { setTwoFactorMutation } from '#web/pages/account/settings/security.operations.ts'
import styles from './TwoFactor.module.css'

type Props = { onCodes: (codes: readonly string[]) => void; onCancel: () => void }
type TwoFactorSetup = { secret: string; otpauthUrl: string }

/** Shows the secret for the authenticator app and verifies its first code. */
export function EnableTwoFactor({ onCodes, onCancel }: Props) {
  const set = useMutation(setTwoFactorMutation)
  const [setup, setSetup] = useState<TwoFactorSetup>()
  const form = useForm({
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      if (!isLoginCode(code)) return { message: t(sixDigitsError), field: 'code' }
      const { payload, refusal } = readPayload(await set({ enabled: true, code }), 'TwoFactorState')
      if (payload?.enabled) onCodes(payload.backupCodes ?? [])
      return refusal && { ...refusal, field: 'code' }
    },
  })
  const loadSetup = useEffectEvent(() =>
    form.run(async () => {
      const { payload, refusal } = readPayload(await set({ enabled: true }), 'TwoFactorState')
      if (payload?.secret && payload.otpauthUrl) setSetup({ secret: payload.secret, otpauthUrl: payload.otpauthUrl })
      return refusal && { ...refusal, field: null }
    }),
  )
  useEffect(() => void loadSetup(), [])
  const mustSignIn = needsSignIn(form.problem)
  if (!setup)
    return (
      <div className={styles.wait}>
        {form.alert !== undefined ? <Notice tone="danger">{form.alert}</Notice> : <Spinner label={t`Loading`} />}
        {mustSignIn && <SignInAgain section="sign-in" />}
      </div>
    )
  return (
    <form {...form.attributes} className={styles.form}>
      <Stack gap={5}>
        <Text size="m">{t`Scan this with an authenticator app, or enter the setup key in the app.`}</Text>
        <Stack gap={3} align="center" className={styles.key}>
          <QrCode address={setup.otpauthUrl} label={t`Setup key`} />
          <code>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </Stack>
        <Field label={t`Then enter the 6-digit code from the app`} {...form.field('code')}>
          <CodeInput name="code" className={styles.code} onCode={(code) => form.change({ code })} />
        </Field>
        <Row>
          {mustSignIn ? (
            <SignInAgain section="sign-in" />
          ) : (
            <Button kind="primary" type="submit" loading={form.isPending}>
              {t`Turn on`}
            </Button>
          )}
          <Button kind="quiet" onClick={onCancel}>
            {t`Cancel`}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
