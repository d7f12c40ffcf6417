import type { Body } from '#shared/body/paragraph.ts'

/** What was begun and not sent, by what it answers, for as long as this tab is open. */
export const keptText = new Map<string, Body>()
