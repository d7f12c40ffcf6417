import { t } from '#shared/translation/translate.ts'
import { compareTexts } from '#shared/text/names.ts'
import { isStoryLanguage, maxReadingLanguages, storyLanguageName, storyLanguages } from '#shared/story-languages.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { graphql } from '#web/data/graphql.ts'
import { Select } from '#web/design/Field/Select.tsx'
import { Pills, RemovablePill } from '#web/design/Pill/Pill.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { LanguageOptions } from '#web/features/stories/LanguageOptions.tsx'
import { saveWithUndo } from '#web/features/settings/user-settings.ts'

export const readingLanguagesQuery = graphql(`
  query ReadingLanguagesQuery {
    readingLanguages { __typename ... on ReadingLanguages { id chosen current } }
  }
`)

const setReadingLanguagesMutation = graphql(`
  mutation SetReadingLanguagesMutation($languages: [String!]!) {
    setReadingLanguages(languages: $languages) { __typename ... on ReadingLanguages { id chosen current } ...Refusal }
  }
`)

const nameOf = (tag: string): string => (isStoryLanguage(tag) ? storyLanguageName(tag) : tag)
const namesOf = (tags: readonly string[]): string => tags.map(nameOf).sort(compareTexts).join(', ')

/** In which languages stories are recommended. Choosing one ends going by what the reader reads; removing the last begins it again. */
export function ReadingLanguages() {
  const found = useQuery(readingLanguagesQuery, {}).data?.readingLanguages
  const save = useMutation(setReadingLanguagesMutation)
  if (found?.__typename !== 'ReadingLanguages') return null
  const { chosen, current } = found
  const apply = async (languages: readonly string[]) => refusalOf(await save({ languages: [...languages] }), 'ReadingLanguages')
  const choose = async (languages: readonly string[]) => {
    const message = languages.length > 0 ? t`You’ll see stories in ${namesOf(languages)}.` : t`We’ll go by what you read.`
    const refusal = await saveWithUndo(
      message,
      () => apply(languages),
      () => apply(chosen),
    )
    if (refusal) showRefusal(refusal, () => void choose(languages))
  }
  const automatic =
    current.length > 0
      ? t`Until you choose some, we go by what you read and by your browser: ${namesOf(current)}.`
      : t`Until you choose some, you see all languages.`
  return (
    <SettingGroup id="languages" title={t`What you read`}>
      <SettingRow
        title={t`Languages you read`}
        hint={
          <>
            {t`For you, staff picks and digests show stories in these languages. Following shows everything.`}
            {chosen.length === 0 && ` ${automatic}`}
          </>
        }
        below={
          chosen.length > 0 && (
            <Pills label={t`Languages you read`}>
              {chosen.map((tag) => (
                <RemovablePill key={tag} onRemove={() => void choose(chosen.filter((language) => language !== tag))}>
                  {nameOf(tag)}
                </RemovablePill>
              ))}
            </Pills>
          )
        }
      >
        <Select
          aria-label={t`Add a language`}
          value=""
          disabled={chosen.length >= maxReadingLanguages}
          onChange={(event) => void choose([...chosen, event.target.value])}
        >
          <option value="">{t`Add a language`}</option>
          <LanguageOptions languages={Object.keys(storyLanguages).filter((tag) => !chosen.includes(tag))} nameOf={nameOf} />
        </Select>
      </SettingRow>
    </SettingGroup>
  )
}
