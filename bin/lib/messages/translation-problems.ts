const placeholders = (text: string): string[] => (text.match(/\{\d+\}/g) ?? []).sort()

const isSame = (some: readonly string[], others: readonly string[]): boolean => some.join() === others.join()

const ends = (text: string): string => `${/^\s*/.exec(text)?.[0]}|${/\s*$/.exec(text)?.[0]}`

type Translated = {
  english: string
  englishPlural: string | undefined
  /** The values of the plural that the English for one has. */
  valuesOfOne?: readonly number[] | undefined
  forms: readonly string[]
}

/**
 * What a program can see is wrong with a translation: values that are missing or that the English does not have, a form too few, spaces at an
 * end. All forms of a plural have the values of the English for several; those but the last may leave out what the English for one leaves
 * out, as in “one story”. Nothing for a sentence that is not translated yet.
 */
export function translationProblems({ english, englishPlural, valuesOfOne, forms }: Translated, formCount: number): string[] {
  if (forms.every((form) => form === '')) return []
  if (forms.length !== (englishPlural ? formCount : 1)) return [`has ${forms.length} forms`]
  if (forms.includes('')) return ['lacks a form']
  const all = placeholders(englishPlural ?? english)
  const few = valuesOfOne?.every((at) => at >= 0) ? valuesOfOne.map((at) => `{${at}}`).sort() : all
  return forms.flatMap((form, at) => {
    const found = placeholders(form)
    const isLast = at === forms.length - 1
    return [
      ...(isSame(found, all) || (!isLast && isSame(found, few))
        ? []
        : [`has other values than ${all.join(' ') || 'none'}: ${form}`]),
      ...(ends(form) === ends(english) ? [] : [`begins or ends with other spaces: ${form}`]),
    ]
  })
}
