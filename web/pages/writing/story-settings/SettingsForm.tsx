import { t } from '#shared/translation/translate.ts'
import { notesHash } from '#shared/notes-hash.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { LicenseField } from '#web/features/publishing/LicenseField.tsx'
import { TagField } from '#web/features/tags/TagField.tsx'
import { VisibilityField } from '#web/features/publishing/VisibilityField.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { FormAlert } from '#web/app/forms/Form.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { SearchEngineFields } from './SearchEngineFields.tsx'
import type { StorySettingsData } from './story-settings.operations.ts'
import { LanguageField } from './LanguageField.tsx'
import { PreviewFields, type SettingsPicture } from './PreviewFields.tsx'
import { useStorySettings } from './use-story-settings.ts'
import styles from './StorySettings.module.css'

type Props = {
  story: StorySettingsData
  pictures: readonly SettingsPicture[]
  mainTopics: readonly { slug: string; name: string }[]
}

/** Changes are collected until saved; leaving with unsaved changes asks for confirmation. */
export function SettingsForm({ story, pictures, mainTopics }: Props) {
  const form = useStorySettings(story)
  const { values, isDirty, errorOf } = form
  const guard = useLeaveGuard(isDirty)
  return (
    <form {...form.attributes} className={styles.form}>
      <section aria-labelledby="in-lists">
        <h2 id="in-lists">{t`List preview`}</h2>
        <PreviewFields story={story} pictures={pictures} form={form} />
      </section>
      <section aria-labelledby="readers">
        <h2 id="readers">{t`Topics and visibility`}</h2>
        <TagField tags={values.tags} error={errorOf('tags')} onChange={(tags) => form.change({ tags })} />
        <Field label={t`Main topic`} {...form.field('topicSlug')}>
          <Select {...form.text('topicSlug')}>
            <option value="">{t`Automatic`}</option>
            {mainTopics.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <LanguageField story={story} form={form} />
        {story.isPublished && (
          <VisibilityField
            visibility={values.visibility}
            canLock={story.viewerEdge.canLock}
            error={errorOf('visibility')}
            onChange={(visibility) => form.change({ visibility })}
          />
        )}
      </section>
      <section aria-labelledby="found">
        <h2 id="found">{t`Search and URL`}</h2>
        <SearchEngineFields story={story} form={form} />
      </section>
      <section aria-labelledby="rights">
        <h2 id="rights">{t`License and responses`}</h2>
        <LicenseField license={values.license} onChange={(license) => form.change({ license })} />
        <FieldSet legend={t`Responses`}>
          <Checkbox {...form.checkbox('allowResponses')}>{t`Let readers respond`}</Checkbox>
          <Checkbox {...form.checkbox('allowPrivateNotes')}>{t`Let readers leave you private notes`}</Checkbox>
          {story.isPublished && (
            <p>
              <Link className="link" href={story.path + notesHash}>
                {t`Read your private notes`}
              </Link>
            </p>
          )}
        </FieldSet>
      </section>
      <FormAlert form={form} />
      <div className={styles.bar} data-dirty={isDirty || undefined} data-bottom-bar={isDirty || undefined}>
        <p role="status">{isDirty ? t`You have unsaved changes.` : t`All changes saved.`}</p>
        <Button kind="quiet" disabled={!isDirty} onClick={() => form.reset()}>
          {t`Discard`}
        </Button>
        <Button kind="primary" type="submit" disabled={!isDirty} loading={form.isPending}>
          {t`Save`}
        </Button>
      </div>
      {guard}
    </form>
  )
}
