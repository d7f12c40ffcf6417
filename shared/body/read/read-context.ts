import { noteNames } from './read-notes.ts'

/** The path of an address if it is on this site, undefined for an address on any other. */
export type OwnPath = (address: string) => string | undefined

/** What belongs to one text while it is read. */
export type ReadContext = {
  /** Names its notes. */
  names: (id: string) => string
  ownPath: OwnPath
}

const isRootRelative = (address: string): boolean => /^\/(?![/\\])/.test(address)

/** Addresses that begin with a slash are ours: the text was written by our own renderer. */
export const rootRelative: OwnPath = (address) => (isRootRelative(address) ? address : undefined)

/** So are those at this origin. */
export const ownPathAt =
  (origin: string): OwnPath =>
  (address) =>
    isRootRelative(address) ? address : address.startsWith(`${origin}/`) ? address.slice(origin.length) : undefined

/** Nothing is: the text came from another site, or nobody knows yet from which. */
export const nothingOwn: OwnPath = () => undefined

export const readContext = (ownPath: OwnPath = rootRelative): ReadContext => ({ names: noteNames(), ownPath })
