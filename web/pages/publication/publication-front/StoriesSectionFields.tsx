import { t } from '#shared/translation/translate.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { OrderedRows } from '#web/design/OrderedRows/OrderedRows.tsx'
import { Grid } from '#web/design/Layout/Layout.tsx'
import { TagField } from '#web/features/tags/TagField.tsx'
import { EnumField } from '#web/app/forms/EnumField.tsx'
import styles from './Front.module.css'
import {
  layoutNames,
  marginNames,
  positionNames,
  type SectionDraft,
  sourceNames,
} from '#web/features/publication-site/front/section-draft.ts'
import { StoryPicker, pickedStoryTitle } from './StoryPicker.tsx'

type Props = { slug: string; section: SectionDraft; onChange: (changed: Partial<SectionDraft>) => void }

export const StoriesSectionFields = ({ slug, section, onChange }: Props) => (
  <div className={styles.fields}>
    <Field label={t`Title`} hint={t`Leave blank for no title.`} count={section.title.length} limit={bounds.sectionTitle}>
      <TextInput
        value={section.title}
        maxLength={bounds.sectionTitle}
        onChange={(event) => onChange({ title: event.target.value })}
      />
    </Field>
    <Grid columns="narrow" gap={5}>
      <EnumField
        label={t`Stories`}
        value={section.source}
        names={sourceNames}
        onChange={(source) => onChange({ source, initialStories: [] })}
      />
      <EnumField label={t`Layout`} value={section.layout} names={layoutNames} onChange={(layout) => onChange({ layout })} />
      <Field label={t`Number of stories`}>
        <TextInput
          type="number"
          min={1}
          max={bounds.displayedStories}
          value={section.limit}
          onChange={(event) => onChange({ limit: Number(event.target.value) })}
        />
      </Field>
      <EnumField label={t`Space above`} value={section.margin} names={marginNames} onChange={(margin) => onChange({ margin })} />
      {section.layout === 'HERO' && (
        <EnumField
          label={t`Text position`}
          value={section.textPosition}
          names={positionNames}
          onChange={(textPosition) => onChange({ textPosition })}
        />
      )}
    </Grid>
    {section.source === 'TAGGED' && (
      <TagField
        tags={section.topic ? [section.topic] : []}
        max={1}
        hint={t`The section shows your stories with this topic.`}
        error={undefined}
        onChange={([topic = '']) => onChange({ topic, initialStories: [] })}
      />
    )}
    {section.source === 'MANUAL' && (
      <>
        <OrderedRows
          items={section.stories}
          nameOf={pickedStoryTitle}
          noun="story"
          onChange={(stories) => onChange({ stories })}
          onRemove={({ id }) => onChange({ stories: section.stories.filter((story) => story.id !== id) })}
        >
          {(story) => (
            <span className={styles.name} dir="auto">
              {pickedStoryTitle(story)}
            </span>
          )}
        </OrderedRows>
        <StoryPicker
          slug={slug}
          excludedIds={section.stories.map(({ id }) => id)}
          onAdd={(story) => onChange({ stories: [...section.stories, story].slice(0, bounds.sectionPosts) })}
        />
      </>
    )}
  </div>
)
