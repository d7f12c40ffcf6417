export const enrollSteps = ['intro', 'location', 'payout', 'tax', 'review', 'done'] as const

export type EnrollStep = (typeof enrollSteps)[number]
