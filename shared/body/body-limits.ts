export const bodyLimits = {
  blocks: 5_000,
  textLength: 50_000,
  markups: 2_000,
  altText: 500,
  href: 2_000,
  linkTitle: 300,
  cardTitle: 300,
  cardDescription: 500,
  cardSite: 100,
  codeLanguage: 30,
  tableRows: 200,
  tableColumns: 20,
  totalLength: 900_000,
} as const

export const namePattern = /^[0-9a-z]{1,16}$/
/** Of the language of code, in lower case, such as `c++`. */
export const languagePattern = /^[a-z0-9+#-]+$/
export const objectIdPattern = /^[0-9a-f]{8,12}$/
