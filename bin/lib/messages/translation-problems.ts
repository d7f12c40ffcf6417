const placeholders = (text: string): string[] => (text.match(/\{\d+\}/g) ?? []).sort()

const isSame = (some: readonly string[], others: readonly string[]): boolean => some.join() === others.join()

const ends = (text: string): string => `${/^\s*/.exec(text)?.[0]}|${/\s*$/.exec(text)?.[0]}`

type Translated = { english: string; englishPlural: string | undefined; forms: readonly string[] }

/**
 * What a program can see is wrong with a translation: values that are missing or that the English does not have, a form too few, spaces at an
 * end. All forms but the last may leave out the number, as in “one story”. Nothing for a sentence that is not translated yet.
 */
export function translationProblems({ english, englishPlural, forms }: Translated, formCount: number): string[] {
  if (forms.every((form) => form === '')) return []
  if (forms.length !== (englishPlural ? formCount : 1)) return [`has ${forms.length} forms`]
  if (forms.includes('')) return ['lacks a form']
  const expected = placeholders(englishPlural ?? english)
  const last = forms.at(-1) ?? ''
  return [
    ...(isSame(placeholders(last), expected) ? [] : [`has other values than ${expected.join(' ') || 'none'}: ${last}`]),
    ...forms.flatMap((form) =>
      placeholders(form).every((name) => expected.includes(name)) ? [] : [`has unknown values: ${form}`],
    ),
    ...forms.flatMap((form) => (ends(form) === ends(english) ? [] : [`begins or ends with other spaces: ${form}`])),
  ]
}
