import type { screenAt } from './screen-at.ts'

type ScreenAt = typeof screenAt

let loaded: ScreenAt | undefined

/** Reads addresses. The tables of them and of all pages are large, and none is needed before somebody is about to leave a page. */
export const loadAddresses = async (): Promise<ScreenAt> => {
  loaded ??= (await import('./screen-at.ts')).screenAt
  return loaded
}

export const loadedAddresses = (): ScreenAt | undefined => loaded
