const localDraft = 'lo_'

/** Whether the id is one of a stored story; drafts that exist only in a browser have ids of their own. */
export const isRealStoryId = (id: string): boolean => id !== '' && !id.startsWith(localDraft)
