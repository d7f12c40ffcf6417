import { interfaceLanguages, isInterfaceLanguage, offeredLanguages } from '#shared/translation/languages.ts'
import { interfaceLanguage, t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { graphql } from '#web/data/graphql.ts'
import { useIsHydrated } from '#web/design/use-is-hydrated.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'

const setInterfaceLanguageMutation = graphql(`
  mutation SetInterfaceLanguageMutation($language: String!) {
    setInterfaceLanguage(language: $language) { __typename ... on MutationSuccess { success } ...Refusal }
  }
`)

/**
 * A select with the languages of the interface. Choosing one loads the page again, because the words are part of its scripts. It gives the
 * properties of the element only: the one at the end of every page must not bring the styles of forms with it.
 */
export function useLanguageChoice() {
  const save = useMutation(setInterfaceLanguageMutation)
  const choose = async (language: string) => {
    const refusal = refusalOf(await save({ language }), 'MutationSuccess')
    if (refusal) showRefusal(refusal, () => void choose(language))
    else location.reload()
  }
  const current = interfaceLanguage()
  // Their names have letters that every page would load a font for before anybody chooses.
  const languages = useIsHydrated() ? offeredLanguages : offeredLanguages.filter((language) => language === current)
  return {
    'aria-label': t`Language`,
    value: isInterfaceLanguage(current) ? current : '',
    onChange: (event: { target: { value: string } }) => void choose(event.target.value),
    children: languages.map((language) => (
      <option key={language} value={language} lang={language}>
        {interfaceLanguages[language]}
      </option>
    )),
  }
}
