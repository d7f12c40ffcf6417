import { t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { untilUnload, useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { linkMastodonAccountMutation } from './mastodon.operations.ts'

/** Starts OAuth with the server of an existing account. */
export function LinkAccount({ isFirst }: { isFirst: boolean }) {
  const link = useMutation(linkMastodonAccountMutation)
  const form = useForm({
    initial: { instance: '' },
    onSubmit: async (values) => {
      const { payload, refusal } = readPayload(await link(values), 'MastodonAuthLink')
      if (refusal) return { ...refusal, field: 'instance' }
      window.location.assign(payload.url)
      return untilUnload
    },
  })
  return (
    <Section headingId="own-account" title={t`Link an existing account`}>
      <Form
        form={form}
        submitText={t`Link account`}
        submitKind={isFirst ? 'primary' : 'secondary'}
        canSubmit={form.values.instance.trim() !== ''}
      >
        <Field
          label={t`Your server`}
          hint={t`For example, mastodon.social. You’ll confirm there that it’s you, then come back here.`}
          {...form.field('instance')}
        >
          <TextInput
            {...form.text('instance')}
            dir="ltr"
            inputMode="url"
            maxLength={300}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </Form>
    </Section>
  )
}
