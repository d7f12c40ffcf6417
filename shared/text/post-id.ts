const localDraft = 'lo_'

/** Whether a story has been kept under this id; drafts that only a browser knows have ids of their own. */
export const isRealPostId = (id: string): boolean => id !== '' && !id.startsWith(localDraft)
