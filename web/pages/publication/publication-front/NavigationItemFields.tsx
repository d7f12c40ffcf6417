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

export const destinationNames: Record<NavigationItemDestination, string> = {
  HOME: 'Front page',
  LATEST: 'Newest stories',
  ARCHIVE: 'Archive',
  ABOUT: 'About the publication',
  TAG: 'Stories with a topic',
  FEATURE_PAGE: 'A feature page',
  POST: 'A story',
  NEWSLETTER: 'The newsletter',
  EXTERNAL_URL: 'External link',
}

type Props = { item: ItemDraft; publication: FrontEditor; onChange: (changed: Partial<ItemDraft>) => void }

export const NavigationItemFields = ({ item, publication, onChange }: Props) => (
  <div className={styles.fields}>
    <Grid columns="narrow" gap={5}>
      <Field label="Title" count={item.title.length} limit={bounds.itemTitle}>
        <TextInput
          value={item.title}
          maxLength={bounds.itemTitle}
          required
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label="Links to">
        <Select
          value={item.destination}
          onChange={(event) => onChange({ destination: event.target.value as NavigationItemDestination, value: '' })}
        >
          {navigationItemDestinations.map((destination) => (
            <option key={destination} value={destination}>
              {destinationNames[destination]}
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
          hint="The link leads to your stories with this topic."
          error={undefined}
          onChange={([topic = '']) => onChange({ value: topic })}
        />
      )
    case 'FEATURE_PAGE':
      return (
        <Field label="Page" hint={publication.pages.length === 0 && 'Create a feature page first.'}>
          <Select value={value} required onChange={(event) => onChange({ value: event.target.value })}>
            <option value="">Choose a page</option>
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
        <Field label="Story URL" hint="Paste the story’s URL or its ID.">
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
        <Field label="URL">
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
