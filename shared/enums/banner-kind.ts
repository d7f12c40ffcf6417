export const bannerKinds = ['NON_MEMBER_UPSELL', 'REACTIVATE_MEMBERSHIP', 'PAYMENT_METHOD'] as const

export type BannerKind = (typeof bannerKinds)[number]
