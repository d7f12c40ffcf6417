import { t } from '#shared/translation/translate.ts'
import { publicationBounds as bounds } from '#shared/text/publication-bounds.ts'
import { createTheme, noChoice } from '#shared/theme-choice.ts'
import { ChoiceRows, Radio } from '#web/design/Field/Choice.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { ColorSwatches } from '#web/features/publications/ColorSwatches.tsx'
import { PublicationAvatar } from '#web/features/publications/PublicationAvatar.tsx'
import { CoverField } from '#web/features/stories/CoverField.tsx'
import type { NewPublicationFields, NewPublicationForm } from './new-publication-fields.ts'

export const themeOf = ({ color }: NewPublicationFields) => createTheme({}, { ...noChoice, tint: color, accentTint: color })

/** The second step: how it looks, and who can write for it. */
export function LookFields({ form }: { form: NewPublicationForm }) {
  const { values } = form
  return (
    <>
      <ColorSwatches
        legend={t`Color`}
        hint={t`Used for the header and links.`}
        {...form.radio('color', values.color)}
        value={values.color}
        onChange={(color) => form.change({ color })}
      />
      <CoverField
        subject="publication"
        hint={t`Square, at least ${bounds.avatar.width} pixels wide. Until you upload one, we use the first letter.`}
        cover={values.avatarImageId}
        choices={values.avatarImageId ? [values.avatarImageId] : []}
        empty={<PublicationAvatar publication={{ name: values.name, ink: themeOf(values) }} size="XL" />}
        error={form.errorOf('avatarImageId')}
        onChange={(avatarImageId) => form.change({ avatarImageId })}
      />
      <FieldSet legend={t`Who can submit stories`}>
        <ChoiceRows>
          <Radio {...form.radio('submitters', 'INVITED')}>
            <b>{t`Only people you invite`}</b>
            <small>{t`You can open it to everyone later.`}</small>
          </Radio>
          <Radio {...form.radio('submitters', 'ANYONE')}>
            <b>{t`Anyone`}</b>
            <small>{t`Submissions wait until an editor decides.`}</small>
          </Radio>
        </ChoiceRows>
      </FieldSet>
    </>
  )
}
