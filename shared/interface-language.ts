/** The language of every page's own words, as a BCP 47 tag. */
export const interfaceLanguage = 'en'
