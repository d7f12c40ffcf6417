export const collectionRoles = ['OWNER', 'EDITOR', 'WRITER'] as const

export type CollectionRole = (typeof collectionRoles)[number]
