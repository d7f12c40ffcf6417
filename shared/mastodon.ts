import { phrase, type Phrase } from '#shared/translation/translate.ts'
import type { AccountConnectError } from './enums/accounts.ts'

/** Messages for failures to link an external account. */
export const connectErrorTexts: Record<AccountConnectError, Phrase> = {
  ACCOUNT_TAKEN: phrase`That Mastodon account is linked to another account.`,
  ALREADY_CONNECTED: phrase`You have already linked a Mastodon account.`,
  NON_MEMBER: phrase`Become a member to link a Mastodon account.`,
  UNKNOWN: phrase`Please try again.`,
}

export const isConnectError = (code: string): code is AccountConnectError => Object.hasOwn(connectErrorTexts, code)

type Named = { username: string; instance: string }

/** The full address of an account, as people share it. */
export const mastodonAddress = ({ username, instance }: Named): string => `@${username}@${instance}`

export const maxMastodonNameLength = 30

const newName = /^[a-z0-9_]+$/i
const name = /^\w+(?:[.-]+\w+)*$/

/** Validates the name of a new account. */
export const isNewMastodonName = (text: string): boolean => text.length <= maxMastodonNameLength && newName.test(text)

/** Validates the name of an existing account on any server; other fediverse software allows longer names. */
export const isMastodonName = (text: string): boolean => text.length <= 64 && name.test(text)

/** A suggested name, derived from a username. */
export const suggestedMastodonName = (username: string): string => username.replace(/\W+/g, '_').slice(0, maxMastodonNameLength)
