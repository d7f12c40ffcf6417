export const bodyLimits = {
  blocks: 5_000,
  textLength: 50_000,
  markups: 2_000,
  altText: 500,
  href: 2_000,
  tableRows: 200,
  tableColumns: 20,
  totalLength: 900_000,
} as const

export const namePattern = /^[0-9a-z]{1,16}$/
export const objectIdPattern = /^[0-9a-f]{8,12}$/
