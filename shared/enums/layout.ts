export const layouts = ['Basic', 'Publication', 'TopNav', 'TwoColumn', 'Wordmark'] as const

export type Layout = (typeof layouts)[number]
