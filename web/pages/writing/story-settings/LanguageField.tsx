import { t } from '#shared/translation/translate.ts'
import { writtenLanguages } from '#shared/story-languages.ts'
import { languageName } from '#shared/text/names.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { LanguageOptions } from '#web/features/stories/LanguageOptions.tsx'
import type { StorySettingsData } from './story-settings.operations.ts'
import type { StorySettingsForm } from './use-story-settings.ts'

/** Which language a story is written in, where its writer knows better than the text tells. */
export function LanguageField({ story, form }: { story: StorySettingsData; form: StorySettingsForm }) {
  const recognized = story.chosenLanguage ? null : story.language
  const isUnknown = story.isPublished && !story.language
  return (
    <Field
      label={t`Language of the story`}
      hint={
        isUnknown
          ? t`We can’t tell which language this is. Choose it, so that the right readers find the story.`
          : t`Readers find stories in languages they read. It also chooses the voice for listening and how words are divided.`
      }
      {...form.field('language')}
    >
      <Select {...form.text('language')}>
        <option value="">{recognized ? t`Recognized: ${languageName(recognized)}` : t`Recognize it from the text`}</option>
        <LanguageOptions languages={writtenLanguages} />
      </Select>
    </Field>
  )
}
