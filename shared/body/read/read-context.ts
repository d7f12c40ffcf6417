import { noteNames } from './read-notes.ts'

/** The path of an address on this site, undefined for any other. */
export type OwnPath = (address: string) => string | undefined

/** The state of reading one text. */
export type ReadContext = {
  /** Maps its note ids to names. */
  names: (id: string) => string
  ownPath: OwnPath
}

const isRootRelative = (address: string): boolean => /^\/(?![/\\])/.test(address)

/** Root-relative addresses are ours: the text was written by our own renderer. */
export const rootRelative: OwnPath = (address) => (isRootRelative(address) ? address : undefined)

/** Addresses at this origin are ours. */
export const ownPathAt =
  (origin: string): OwnPath =>
  (address) =>
    isRootRelative(address) ? address : address.startsWith(`${origin}/`) ? address.slice(origin.length) : undefined

/** No address is ours: the text came from another site, or its origin is unknown. */
export const noOwnPath: OwnPath = () => undefined

export const readContext = (ownPath: OwnPath = rootRelative): ReadContext => ({ names: noteNames(), ownPath })
