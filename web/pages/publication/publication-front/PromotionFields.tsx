import { t } from '#shared/translation/translate.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { CoverField } from '#web/features/stories/CoverField.tsx'
import { colors } from '#web/design/constants.ts'
import { Grid } from '#web/design/Layout/Layout.tsx'
import { ColorField } from '#web/features/publications/ColorField.tsx'
import styles from './Front.module.css'
import type { SectionDraft } from '#web/features/publication-site/front/section-draft.ts'

type Props = { section: SectionDraft; onChange: (changed: Partial<SectionDraft>) => void }

/** A band that links elsewhere: its text and target. */
export const PromotionFields = ({ section, onChange }: Props) => (
  <div className={styles.fields}>
    <Field label={t`Headline`} count={section.headlineText.length} limit={bounds.headline}>
      <TextInput
        value={section.headlineText}
        maxLength={bounds.headline}
        required
        onChange={(event) => onChange({ headlineText: event.target.value })}
      />
    </Field>
    <Grid columns="narrow" gap={5}>
      <Field label={t`Button`} hint={t`Leave blank for no button.`} count={section.buttonText.length} limit={bounds.button}>
        <TextInput
          value={section.buttonText}
          maxLength={bounds.button}
          onChange={(event) => onChange({ buttonText: event.target.value })}
        />
      </Field>
      <Field label={t`Links to`} hint={t`A URL, or a page here such as /about.`}>
        <TextInput
          value={section.url}
          maxLength={bounds.url}
          dir="ltr"
          required={section.buttonText !== ''}
          onChange={(event) => onChange({ url: event.target.value })}
        />
      </Field>
    </Grid>
    <ColorField
      label={t`Band color`}
      value={section.backgroundColor || null}
      defaultLabel={t`Default: the band color of the design.`}
      defaultColor={colors.surface}
      onChange={(color) => onChange({ backgroundColor: color ?? '' })}
    />
    <CoverField
      subject="promotion"
      cover={section.imageId}
      choices={section.imageId ? [section.imageId] : []}
      error={undefined}
      onChange={(imageId) => onChange({ imageId })}
    />
  </div>
)
