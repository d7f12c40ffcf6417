import { t } from '#shared/translation/translate.ts'
import { maxCustomSlugLength, maxSeoDescriptionLength, maxSeoTitleLength, maxUrlLength } from '#shared/limits.ts'
import { pathTo } from '#shared/routes.ts'
import { slugify, storySlug } from '#shared/text/slug.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import type { StorySettingsData } from './story-settings.operations.ts'
import type { StorySettingsForm } from './use-story-settings.ts'
import styles from './StorySettings.module.css'

type Props = { story: StorySettingsData; form: StorySettingsForm }

/** Search engine metadata and the story's addresses. */
export function SearchEngineFields({ story, form }: Props) {
  const { config } = useEnvironment()
  const { subtitle, customSlug } = form.values
  const words = slugify(customSlug)
  const slug = words ? `${words}-${story.id}` : storySlug(story.title ?? '', story.id)
  const address = pathTo('ShowPostUnderUser', { username: story.creator.username, postId: slug })
  return (
    <>
      <Field
        label={t`Title for search engines`}
        hint={t`Overrides the title. Leave blank to use the story’s own.`}
        {...form.field('seoTitle')}
        limit={maxSeoTitleLength}
      >
        <TextInput {...form.text('seoTitle')} maxLength={maxSeoTitleLength} placeholder={story.title ?? ''} />
      </Field>
      <Field
        label={t`Description for search engines`}
        hint={t`Shown under the title in search results.`}
        {...form.field('seoDescription')}
        limit={maxSeoDescriptionLength}
      >
        <TextArea {...form.text('seoDescription')} rows={2} maxLength={maxSeoDescriptionLength} placeholder={subtitle} />
      </Field>
      <Field
        label={t`URL slug`}
        hint={
          <span className={styles.address}>
            {config.baseUrl.replace(/^https?:\/\//, '')}
            {address}
          </span>
        }
        {...form.field('customSlug')}
        limit={maxCustomSlugLength}
      >
        <TextInput
          {...form.text('customSlug')}
          dir="ltr"
          maxLength={maxCustomSlugLength}
          placeholder={slugify(story.title ?? '')}
        />
      </Field>
      {story.formerSlugs.length > 0 && (
        <details className={styles.former}>
          <summary>{t`Old URLs that redirect here`}</summary>
          <ul>
            {story.formerSlugs.map((former) => (
              <li key={former}>{former}</li>
            ))}
          </ul>
        </details>
      )}
      <Field
        label={t`Originally published at`}
        hint={t`If you published it elsewhere first, enter the original URL. Search engines will credit that page.`}
        {...form.field('canonicalUrl')}
      >
        <TextInput
          {...form.text('canonicalUrl')}
          type="url"
          dir="ltr"
          inputMode="url"
          maxLength={maxUrlLength}
          placeholder="https://"
        />
      </Field>
    </>
  )
}
