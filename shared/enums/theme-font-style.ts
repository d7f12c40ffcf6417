export const themeFontStyles = ['SERIF_1', 'SERIF_2', 'SANS_SERIF_1'] as const

export type ThemeFontStyle = (typeof themeFontStyles)[number]
