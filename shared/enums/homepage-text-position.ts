export const homepageTextPositions = ['LEFT', 'RIGHT', 'TOP', 'BOTTOM', 'OVERLAY'] as const

export type HomepageTextPosition = (typeof homepageTextPositions)[number]
