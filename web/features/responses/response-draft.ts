import type { Body } from '#shared/body/paragraph.ts'
import { saveLocalDraft, loadLocalDraft } from '#web/app/forms/local-drafts.ts'

const nameOf = (parentId: string, editedId: string | undefined) =>
  editedId ? `response-edit:${editedId}` : `response:${parentId}`
const isBody = (value: unknown): value is Body => Array.isArray(value)

/** An unsent response, or an unsaved edit of one. */
export const loadResponseDraft = (userId: string, parentId: string, editedId: string | undefined): Body | undefined =>
  loadLocalDraft(userId, nameOf(parentId, editedId), isBody)

export const hasResponseDraft = (userId: string | null | undefined, parentId: string): boolean =>
  Boolean(userId && loadResponseDraft(userId, parentId, undefined))

/** An empty text deletes the draft. */
export function saveResponseDraft(userId: string, parentId: string, editedId: string | undefined, body: Body | undefined): void {
  const hasText = body?.some(({ text }) => text.trim() !== '')
  saveLocalDraft(userId, nameOf(parentId, editedId), hasText ? body : undefined, Date.now())
}
