export const awardKinds = ['top-writer', 'staff-pick', 'boosted', 'editor', 'verified-author'] as const

export type AwardKind = (typeof awardKinds)[number]
