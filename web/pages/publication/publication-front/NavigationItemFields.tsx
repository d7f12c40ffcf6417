import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { type NavigationItemDestination, navigationItemDestinations } from '#shared/enums/publications.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { trailingId } from '#shared/text/slug.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Grid } from '#web/design/Layout/Layout.tsx'
import { TagField } from '#web/features/tags/TagField.tsx'
import styles from './Front.module.css'
import type { FrontEditor } from '#web/features/publication-site/front/front-editor.operations.ts'
import type { ItemDraft } from './publication-navigation.page.tsx'

export const destinationNames: Record<NavigationItemDestination, Phrase> = {
  HOME: phrase`Front page`,
  LATEST: phrase`Newest stories`,
  ARCHIVE: phrase`Archive`,
  ABOUT: phrase`About the publication`,
  TAG: phrase`Stories with a topic`,
  FEATURE_PAGE: phrase`A feature page`,
  POST: phrase`A story`,
  NEWSLETTER: phrase`The newsletter`,
  EXTERNAL_URL: phrase`External link`,
}

type Props = { item: ItemDraft; publication: FrontEditor; onChange: (changed: Partial<ItemDraft>) => void }

export const NavigationItemFields = ({ item, publication, onChange }: Props) => (
  <div className={styles.fields}>
    <Grid columns="narrow" gap={5}>
      <Field label={t`Title`} count={item.title.length} limit={bounds.itemTitle}>
        <TextInput
          value={item.title}
          maxLength={bounds.itemTitle}
          required
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label={t`Links to`}>
        <Select
          value={item.destination}
          onChange={(event) => onChange({ destination: event.target.value as NavigationItemDestination, value: '' })}
        >
          {navigationItemDestinations.map((destination) => (
            <option key={destination} value={destination}>
              {t(destinationNames[destination])}
            </option>
          ))}
        </Select>
      </Field>
    </Grid>
    <ValueField item={item} publication={publication} onChange={onChange} />
  </div>
)

/** The id at the end of a story's address, or an empty string. */
const storyIdIn = (text: string): string => trailingId(text.trim().split(/[?#]/)[0]?.split('/').at(-1) ?? '') ?? ''

function ValueField({ item: { destination, value }, publication, onChange }: Props) {
  switch (destination) {
    case 'TAG':
      return (
        <TagField
          tags={value ? [value] : []}
          max={1}
          hint={t`The link leads to your stories with this topic.`}
          error={undefined}
          onChange={([topic = '']) => onChange({ value: topic })}
        />
      )
    case 'FEATURE_PAGE':
      return (
        <Field label={t`Page`} hint={publication.pages.length === 0 && t`Create a feature page first.`}>
          <Select value={value} required onChange={(event) => onChange({ value: event.target.value })}>
            <option value="">{t`Choose a page`}</option>
            {publication.pages.map(({ id, slug, title }) => (
              <option key={id} value={slug}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )
    case 'POST':
      return (
        <Field label={t`Story URL`} hint={t`Paste the story’s URL or its ID.`}>
          <TextInput
            defaultValue={value}
            required
            dir="ltr"
            onChange={(event) => onChange({ value: storyIdIn(event.target.value) })}
          />
        </Field>
      )
    case 'EXTERNAL_URL':
      return (
        <Field label={t`URL`}>
          <TextInput
            type="url"
            value={value}
            placeholder="https://"
            maxLength={bounds.url}
            required
            dir="ltr"
            onChange={(event) => onChange({ value: event.target.value })}
          />
        </Field>
      )
    case 'HOME':
    case 'LATEST':
    case 'ARCHIVE':
    case 'ABOUT':
    case 'NEWSLETTER':
      return null
  }
}
