import { pathTo } from '#shared/routes.ts'
import { slugify, storySlug } from '#shared/text/slug.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import type { StorySettingsData } from './story-settings.operations.ts'
import type { StorySettingsDraft } from './use-story-settings.ts'
import styles from './StorySettings.module.css'

const maxSeoTitleLength = 100
const maxSeoDescriptionLength = 156
const maxCustomSlugLength = 60

type Props = {
  story: StorySettingsData
  choices: StorySettingsDraft
  errorOf: (field: string) => string | undefined
  onChange: (changes: Partial<StorySettingsDraft>) => void
}

/** Search engine metadata and the story's addresses. */
export function SearchEngineFields({ story, choices, errorOf, onChange }: Props) {
  const { config } = useEnvironment()
  const { seoTitle, seoDescription, canonicalUrl, customSlug } = choices
  const words = slugify(customSlug)
  const slug = words ? `${words}-${story.id}` : storySlug(story.title ?? '', story.id)
  const address = pathTo('ShowPostUnderUser', { username: story.creator.username, postId: slug })
  return (
    <>
      <Field
        label="Title for search engines"
        hint="Overrides the title. Leave blank to use the story’s own."
        error={errorOf('seoTitle')}
        count={seoTitle.length}
        limit={maxSeoTitleLength}
      >
        <TextInput
          value={seoTitle}
          maxLength={maxSeoTitleLength}
          placeholder={story.title ?? ''}
          onChange={(event) => onChange({ seoTitle: event.target.value })}
        />
      </Field>
      <Field
        label="Description for search engines"
        hint="Shown under the title in search results."
        error={errorOf('seoDescription')}
        count={seoDescription.length}
        limit={maxSeoDescriptionLength}
      >
        <TextArea
          rows={2}
          value={seoDescription}
          maxLength={maxSeoDescriptionLength}
          placeholder={choices.subtitle}
          onChange={(event) => onChange({ seoDescription: event.target.value })}
        />
      </Field>
      <Field
        label="URL slug"
        hint={
          <span className={styles.address}>
            {config.baseUrl.replace(/^https?:\/\//, '')}
            {address}
          </span>
        }
        error={errorOf('customSlug')}
        count={customSlug.length}
        limit={maxCustomSlugLength}
      >
        <TextInput
          dir="ltr"
          value={customSlug}
          maxLength={maxCustomSlugLength}
          placeholder={slugify(story.title ?? '')}
          onChange={(event) => onChange({ customSlug: event.target.value })}
        />
      </Field>
      {story.formerSlugs.length > 0 && (
        <details className={styles.former}>
          <summary>Old URLs that redirect here</summary>
          <ul>
            {story.formerSlugs.map((former) => (
              <li key={former}>{former}</li>
            ))}
          </ul>
        </details>
      )}
      <Field
        label="Originally published at"
        hint="If you published it elsewhere first, enter the original URL. Search engines will credit that page."
        error={errorOf('canonicalUrl')}
      >
        <TextInput
          type="url"
          dir="ltr"
          inputMode="url"
          value={canonicalUrl}
          maxLength={2000}
          placeholder="https://"
          onChange={(event) => onChange({ canonicalUrl: event.target.value })}
        />
      </Field>
    </>
  )
}
