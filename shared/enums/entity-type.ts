export const entityTypes = ['BOOK_EDITION', 'CATALOG', 'COLLECTION', 'PARAGRAPH', 'POST', 'TOPIC', 'TAG', 'USER'] as const

export type EntityType = (typeof entityTypes)[number]
