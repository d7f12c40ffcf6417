import { t } from '#shared/translation/translate.ts'
import { isLoginCode, sixDigitsError } from '#shared/text/email.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { CodeInput } from '#web/design/Field/CodeInput.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { verifyMobileCodeMutation } from './mobile-verification.operations.ts'
import styles from './MobileVerification.module.css'

type Props = {
  onDone: () => void
  retryHref: string
}

export function CodeStep({ onDone, retryHref }: Props) {
  const verify = useMutation(verifyMobileCodeMutation)
  const form = useForm({
    initial: { code: '' },
    takesFocus: true,
    onSubmit: async ({ code }) => {
      if (!isLoginCode(code)) return { message: t(sixDigitsError), field: 'code' }
      const refusal = refusalOf(await verify({ code }), 'User')
      if (!refusal) onDone()
      return refusal && { ...refusal, field: 'code' }
    },
  })
  const retry = (
    <Button kind="quiet" href={retryHref}>
      {t`Send a new code`}
    </Button>
  )
  return (
    <Form form={form} submitText={t`Verify`} actions={retry}>
      <Field label={t`Code`} hideLabel {...form.field('code')}>
        <CodeInput
          name="code"
          className={styles.code}
          onCode={(code) => form.change({ code })}
          onComplete={() => void form.run()}
        />
      </Field>
    </Form>
  )
}
