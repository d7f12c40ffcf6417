import type { AccountConnectError } from './enums/account-connect-error.ts'

/** Why an account elsewhere could not be linked, as people read it. */
export const connectErrorTexts: Record<AccountConnectError, string> = {
  ACCOUNT_TAKEN: 'That Mastodon account is linked to another account.',
  ALREADY_CONNECTED: 'You have already linked a Mastodon account.',
  NON_MEMBER: 'Become a member to link a Mastodon account.',
  UNKNOWN: 'Please try again.',
}

export const isConnectError = (word: string): word is AccountConnectError => Object.hasOwn(connectErrorTexts, word)

type Named = { username: string; instance: string }

/** The whole address of an account, as people give it to each other. */
export const mastodonAddress = ({ username, instance }: Named): string => `@${username}@${instance}`

export const longestMastodonName = 30

const newName = /^[a-z0-9_]+$/i
const name = /^\w+(?:[.-]+\w+)*$/

/** What the name of a new account may be made of. */
export const isNewMastodonName = (text: string): boolean => text.length <= longestMastodonName && newName.test(text)

/** What the name of an account on any server looks like; other programs that speak with Mastodon give longer ones. */
export const isMastodonName = (text: string): boolean => text.length <= 64 && name.test(text)

/** A name to begin with, out of a name here. */
export const suggestedMastodonName = (username: string): string => username.replace(/\W+/g, '_').slice(0, longestMastodonName)
