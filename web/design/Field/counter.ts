export const counterText = (count: number, limit: number) => `${count}/${limit}`
export const isOverLimit = (count: number, limit: number) => count > limit

export const onlyDigits = (text: string, max = Number.POSITIVE_INFINITY) => text.replace(/\D/g, '').slice(0, max)
