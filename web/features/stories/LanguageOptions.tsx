import { compareTexts, languageName } from '#shared/text/names.ts'

/** Options for languages, in the order of their names in the language of the interface. */
export const LanguageOptions = ({
  languages,
  nameOf = languageName,
}: {
  languages: readonly string[]
  nameOf?: (tag: string) => string
}) =>
  languages
    .map((tag) => ({ tag, name: nameOf(tag) }))
    .sort((one, other) => compareTexts(one.name, other.name))
    .map(({ tag, name }) => (
      <option key={tag} value={tag}>
        {name}
      </option>
    ))
