export const digestFrequencies = ['DAILY', 'WEEKLY', 'OFF'] as const

export type DigestFrequency = (typeof digestFrequencies)[number]
