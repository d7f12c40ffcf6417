import type { Viewer } from '#server/platform/context.ts'

/** As many characters as random UUIDs have, and some more. */
const isKey = (text: string): boolean => /^[\w-]{16,64}$/.test(text)

/**
 * The key under which a purchase is stored, so that sending it twice is one charge. Browsers choose one for each purchase; it is kept apart
 * for each account. Without a usable one, each call is a purchase of its own.
 */
export const requestKeyFor = (viewer: Viewer | undefined, key: string | null | undefined): string | null =>
  key && isKey(key) ? `${viewer?.id ?? 'visitor'}:${key}` : null
