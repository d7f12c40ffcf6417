import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { maxMastodonNameLength, mastodonAddress, suggestedMastodonName } from '#shared/mastodon.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { createMastodonAccountMutation } from './mastodon.operations.ts'
import styles from './Mastodon.module.css'
import { useRefetchLinkedAccount } from './use-refetch-linked-account.ts'

/** Creates an account on the instance included with membership. */
export function CreateAccount({ username: initialUsername, onCreated }: { username: string; onCreated: () => void }) {
  const { instance } = useEnvironment().config.mastodon
  const create = useMutation(createMastodonAccountMutation)
  const refetch = useRefetchLinkedAccount()
  const form = useForm({
    initial: { username: suggestedMastodonName(initialUsername), acceptTerms: false },
    onSubmit: async (values) => {
      const refusal = refusalOf(await create(values), 'MastodonAccount')
      if (!refusal) {
        onCreated()
        await refetch()
        return undefined
      }
      const isUsernameError = '__typename' in refusal && refusal.__typename === 'MastodonAccountValidationError'
      return isUsernameError ? { ...refusal, field: 'username' } : refusal
    },
  })
  const { username, acceptTerms } = form.values
  return (
    <Section headingId="new-account" title={t`Create an account on ${instance}`}>
      <Form form={form} submitText={t`Create account`} canSubmit={username !== '' && acceptTerms}>
        <Field
          label={t`Username`}
          hint={
            <>
              {rich`Your address will be ${<b className={styles.address}>{mastodonAddress({ username: username || '…', instance })}</b>}`}
            </>
          }
          {...form.field('username')}
        >
          <TextInput
            {...form.text('username')}
            dir="ltr"
            maxLength={maxMastodonNameLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Checkbox {...form.checkbox('acceptTerms')}>
          {rich`I accept ${(
            <a className="link" href={`https://${instance}/about`} target="_blank" rel="noopener">
              {t`the rules of ${instance}`}
            </a>
          )}, and agree to share my email address with it.`}
        </Checkbox>
      </Form>
    </Section>
  )
}
