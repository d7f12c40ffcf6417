import type { Body } from '#shared/body/paragraph.ts'
import { keepDraft, readDraft } from '#web/shell/drafts/kept-drafts.ts'

const nameOf = (answeredId: string, editedId: string | undefined) =>
  editedId ? `response-edit:${editedId}` : `response:${answeredId}`
const isBody = (value: unknown): value is Body => Array.isArray(value)

/** An unsent response, or an unsaved edit of one. */
export const draftOf = (userId: string, answeredId: string, editedId: string | undefined): Body | undefined =>
  readDraft(userId, nameOf(answeredId, editedId), isBody)

export const hasBegun = (userId: string | null | undefined, answeredId: string): boolean =>
  Boolean(userId && draftOf(userId, answeredId, undefined))

/** An empty text deletes the draft. */
export function keepResponse(userId: string, answeredId: string, editedId: string | undefined, body: Body | undefined): void {
  const hasWords = body?.some(({ text }) => text.trim() !== '')
  keepDraft(userId, nameOf(answeredId, editedId), hasWords ? body : undefined, Date.now())
}
