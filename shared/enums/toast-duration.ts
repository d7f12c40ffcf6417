export const toastDurations = ['FOREVER', 'NEXTPAGE'] as const

export type ToastDuration = (typeof toastDurations)[number]
