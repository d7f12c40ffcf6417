export const sortDirections = ['ASC', 'DESC'] as const

export type SortDirection = (typeof sortDirections)[number]
