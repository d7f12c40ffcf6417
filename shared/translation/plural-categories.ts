const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** The forms that a sentence with a number has in a language, in the order in which catalogs list them. */
export function pluralCategories(language: string): Intl.LDMLPluralRule[] {
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return categories.filter((category) => known.includes(category))
}
