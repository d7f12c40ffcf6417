import type { screenAt } from './screen-at.ts'

type ScreenAt = typeof screenAt

let loaded: ScreenAt | undefined

/** The route and page tables are large and needed only when leaving the first page. */
export const loadRouteTable = async (): Promise<ScreenAt> => {
  loaded ??= (await import('./screen-at.ts')).screenAt
  return loaded
}

export const loadedRouteTable = (): ScreenAt | undefined => loaded
