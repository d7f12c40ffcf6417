import { phrase, t } from '#shared/translation/translate.ts'
import { publicationBounds as bounds } from '#shared/text/publication-bounds.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { PrefixedInput } from '#web/design/Field/PrefixedInput.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { TagField } from '#web/features/tags/TagField.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type NewPublicationForm, withName } from './new-publication-fields.ts'
import { useAddressCheck } from './use-address-check.ts'

/** The first step: what the publication is. */
export function DetailFields({ form }: { form: NewPublicationForm }) {
  return (
    <>
      <Field label={t`Name`} {...form.field('name')} limit={bounds.name}>
        <TextInput
          {...form.text('name')}
          maxLength={bounds.name}
          autoComplete="off"
          onChange={({ target }) => form.change(withName(form.values, target.value))}
        />
      </Field>
      <AddressField form={form} />
      <Field
        label={t`One line about it`}
        hint={t`Shown under the name and in search.`}
        {...form.field('tagline')}
        limit={bounds.tagline}
      >
        <TextInput {...form.text('tagline')} maxLength={bounds.tagline} />
      </Field>
      <TagField tags={form.values.tags} error={form.errorOf('tags')} onChange={(tags) => form.change({ tags })} />
    </>
  )
}

const hints = {
  LOADING: phrase`Checking whether it’s free…`,
  SUCCESS: phrase`Available. You can change it later.`,
  ERROR: undefined,
  NO_ADDRESS: phrase`Made from the name unless you choose one.`,
}

function AddressField({ form }: { form: NewPublicationForm }) {
  const { config } = useEnvironment()
  const checked = useAddressCheck(form.values.slug)
  const hint = hints[checked?.status ?? 'NO_ADDRESS']
  return (
    <Field
      label={t`Web address`}
      hint={hint && t(hint)}
      error={form.errorOf('slug') ?? checked?.problem}
      {...(checked && { status: checked.status })}
    >
      <PrefixedInput
        prefix={`${new URL(config.baseUrl).host}/`}
        {...form.text('slug')}
        maxLength={bounds.slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  )
}
