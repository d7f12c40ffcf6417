export const authorApplicationStatusValues = ['OPEN', 'VERIFIED', 'TURNED_DOWN'] as const

export type AuthorApplicationStatus = (typeof authorApplicationStatusValues)[number]
