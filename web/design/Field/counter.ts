export const counterText = (count: number, limit: number) => `${count}/${limit}`
export const isOverLimit = (count: number, limit: number) => count > limit

/** What a control that takes digits only keeps of what was typed or pasted. */
export const onlyDigits = (text: string, max = Number.POSITIVE_INFINITY) => text.replace(/\D/g, '').slice(0, max)
