import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import type { PublicationForm } from './publication-fields.ts'

type Place = { name: 'twitterUsername' | 'facebookPageId' | 'googleAnalyticsId'; label: string; hint: string; maxLength: number }

const places: Place[] = [
  { name: 'twitterUsername', label: 'Twitter', hint: 'The publication’s username, without the @.', maxLength: 16 },
  { name: 'facebookPageId', label: 'Facebook', hint: 'The name of the publication’s page.', maxLength: 100 },
  {
    name: 'googleAnalyticsId',
    label: 'Google Analytics',
    hint: 'An ID such as G-XXXXXXXXXX. For your records only: we don’t load Google Analytics on our pages.',
    maxLength: 34,
  },
]

/** A publication's accounts on other services. */
export const ExternalAccountFields = ({ form }: { form: PublicationForm }) =>
  places.map(({ name, label, hint, maxLength }) => (
    <Field key={name} label={label} hint={hint} {...form.field(name)}>
      <TextInput {...form.text(name)} maxLength={maxLength} dir="ltr" autoCapitalize="none" spellCheck={false} />
    </Field>
  ))
