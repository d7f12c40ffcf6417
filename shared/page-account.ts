import { phrase, type Phrase } from '#shared/translation/translate.ts'
/**
 * Every call of a page names the account that the page was made for, so that none acts for another account that has signed in since in the
 * same browser. Calls of other programs name none.
 */
export const pageAccountHeader = 'x-page-account'

/** For streams, which can send no header. */
export const pageAccountParam = 'account'

/** Named by pages that were made for visitors. */
export const visitorAccount = 'visitor'

/** The code of a refusal because the page was made for another account. */
export const otherAccountCode = 'OtherAccount'

/** What has happened to the session since the page was made. */
export type AccountChange = 'switched' | 'signed-out' | 'signed-in'

export const accountChangeTexts: Record<AccountChange, Phrase> = {
  switched: phrase`This browser is signed in to another account now. Reload the page to continue.`,
  'signed-out': phrase`You’ve signed out in this browser. Reload the page to continue.`,
  'signed-in': phrase`You’ve signed in in this browser. Reload the page to continue.`,
}

/** Undefined when the page names no account, or the one that is signed in. */
export function accountChangeSince(named: string | undefined, viewerId: string | undefined): AccountChange | undefined {
  if (named === undefined || named === (viewerId ?? visitorAccount)) return undefined
  if (named === visitorAccount) return 'signed-in'
  return viewerId === undefined ? 'signed-out' : 'switched'
}
