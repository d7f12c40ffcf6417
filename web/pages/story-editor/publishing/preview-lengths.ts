/** Longer titles are truncated in lists. */
export const maxPreviewTitleLength = 100
export const maxPreviewSubtitleLength = 140
