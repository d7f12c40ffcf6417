import { t } from '#shared/translation/translate.ts'

export type GiftPeople = {
  recipientName: string
  recipientEmail: string
  message: string
  giverName: string
  giverEmail: string
}

export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** Validation errors by field; the server validates again. */
export const giftPeopleProblems = (entry: GiftPeople): Partial<Record<keyof GiftPeople, string>> => ({
  ...(!entry.recipientName.trim() && { recipientName: t`Enter their name.` }),
  ...(!looksLikeEmail(entry.recipientEmail) && { recipientEmail: t`Enter their email address.` }),
  ...(!entry.giverName.trim() && { giverName: t`Enter your name.` }),
  ...(!looksLikeEmail(entry.giverEmail) && { giverEmail: t`Enter your email address.` }),
})
