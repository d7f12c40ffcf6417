import { isInterfaceLanguage, interfaceLanguages, offeredLanguages } from '#shared/translation/languages.ts'
import { interfaceLanguage, t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { graphql } from '#web/data/graphql.ts'
import { Select } from '#web/design/Field/Select.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'

const setInterfaceLanguageMutation = graphql(`
  mutation SetInterfaceLanguageMutation($language: String!) {
    setInterfaceLanguage(language: $language) { __typename ... on MutationSuccess { success } ...Refusal }
  }
`)

/** Chooses the language of the interface. The page loads again in it, because the words are part of its scripts. */
export function LanguageSelect({ className }: { className?: string }) {
  const save = useMutation(setInterfaceLanguageMutation)
  const choose = async (language: string) => {
    const refusal = refusalOf(await save({ language }), 'MutationSuccess')
    if (refusal) showRefusal(refusal, () => void choose(language))
    else location.reload()
  }
  const current = interfaceLanguage()
  return (
    <Select
      className={className}
      aria-label={t`Language`}
      value={isInterfaceLanguage(current) ? current : ''}
      onChange={(event) => void choose(event.target.value)}
    >
      {offeredLanguages.map((language) => (
        <option key={language} value={language} lang={language}>
          {interfaceLanguages[language]}
        </option>
      ))}
    </Select>
  )
}
