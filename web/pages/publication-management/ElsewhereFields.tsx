import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import type { FieldsInHand } from './use-publication-fields.ts'

type Place = { name: 'twitterUsername' | 'facebookPageId' | 'googleAnalyticsId'; label: string; hint: string; longest: number }

const places: Place[] = [
  { name: 'twitterUsername', label: 'Twitter', hint: 'Its name there, without the @.', longest: 16 },
  { name: 'facebookPageId', label: 'Facebook', hint: 'The name of its page there.', longest: 100 },
  {
    name: 'googleAnalyticsId',
    label: 'Google Analytics',
    hint: 'An id such as G-XXXXXXXXXX. Kept for you; nothing of Google is loaded on our pages.',
    longest: 34,
  },
]

/** Where else it is found. */
export const ElsewhereFields = ({ fields, set, errorOf }: FieldsInHand) =>
  places.map(({ name, label, hint, longest }) => (
    <Field key={name} label={label} hint={hint} error={errorOf(name)}>
      <TextInput
        value={fields[name]}
        maxLength={longest}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => set(name, event.target.value)}
      />
    </Field>
  ))
