export const avatarSizes = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

export type AvatarSize = (typeof avatarSizes)[number]
