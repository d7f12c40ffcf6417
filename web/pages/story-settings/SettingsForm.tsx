import { notesHash } from '#shared/notes-hash.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { LicenseField } from '#web/pages/story-editor/publishing/LicenseField.tsx'
import { TopicField } from '#web/pages/story-editor/publishing/TopicField.tsx'
import { VisibilityField } from '#web/pages/story-editor/publishing/VisibilityField.tsx'
import { useLeaveGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { Link } from '#web/shell/runtime/Link.tsx'
import { SearchEngineFields } from './SearchEngineFields.tsx'
import type { StorySettingsData } from './story-settings.operations.ts'
import { PreviewFields, type SettingsPicture } from './PreviewFields.tsx'
import { useStorySettings } from './use-story-settings.ts'
import styles from './StorySettings.module.css'

type Props = {
  story: StorySettingsData
  pictures: readonly SettingsPicture[]
  topics: readonly { slug: string; name: string }[]
}

/** Changes are collected until saved; leaving with unsaved changes asks for confirmation. */
export function SettingsForm({ story, pictures, topics }: Props) {
  const settings = useStorySettings(story)
  const { choices, set, errorOf, isDirty, refusal } = settings
  const guard = useLeaveGuard(isDirty)
  const shown = ['subtitle', 'previewImageId', 'tags', 'topicSlug', 'seoTitle', 'seoDescription', 'canonicalUrl', 'customSlug']
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void settings.save()
      }}
    >
      <section aria-labelledby="in-lists">
        <h2 id="in-lists">List preview</h2>
        <PreviewFields story={story} pictures={pictures} choices={choices} errorOf={errorOf} onChange={set} />
      </section>
      <section aria-labelledby="readers">
        <h2 id="readers">Topics and visibility</h2>
        <TopicField topics={choices.tags} error={errorOf('tags')} onChange={(tags) => set({ tags })} />
        <Field label="Main topic" error={errorOf('topicSlug')}>
          <Select value={choices.topicSlug} onChange={(event) => set({ topicSlug: event.target.value })}>
            <option value="">Automatic</option>
            {topics.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {story.isPublished && (
          <VisibilityField
            visibility={choices.visibility}
            canLock={story.viewerEdge.canLock}
            error={errorOf('visibility')}
            onChange={(visibility) => set({ visibility })}
          />
        )}
      </section>
      <section aria-labelledby="found">
        <h2 id="found">Search and URL</h2>
        <SearchEngineFields story={story} choices={choices} errorOf={errorOf} onChange={set} />
      </section>
      <section aria-labelledby="rights">
        <h2 id="rights">License and responses</h2>
        <LicenseField license={choices.license} onChange={(license) => set({ license })} />
        <FieldSet legend="Responses">
          <Checkbox checked={choices.allowResponses} onChange={(event) => set({ allowResponses: event.target.checked })}>
            Let readers respond
          </Checkbox>
          <Checkbox checked={choices.allowPrivateNotes} onChange={(event) => set({ allowPrivateNotes: event.target.checked })}>
            Let readers leave you private notes
          </Checkbox>
          {story.isPublished && (
            <p>
              <Link className="link" href={story.path + notesHash}>
                Read your private notes
              </Link>
            </p>
          )}
        </FieldSet>
      </section>
      <div role="alert">
        {refusal && !shown.includes(refusal.field ?? '') && <Notice tone="danger">{refusal.message}</Notice>}
      </div>
      <div className={styles.bar} data-dirty={isDirty || undefined}>
        <p role="status">{isDirty ? 'You have unsaved changes.' : 'All changes saved.'}</p>
        <Button kind="quiet" disabled={!isDirty} onClick={settings.discard}>
          Discard
        </Button>
        <Button kind="primary" type="submit" disabled={!isDirty} loading={settings.isBusy}>
          Save
        </Button>
      </div>
      {guard}
    </form>
  )
}
