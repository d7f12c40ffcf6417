import { later } from './later.tsx'

/** Brings what is not needed to read a page. */
export const AfterPageLater = later(async () => (await import('./AfterPage.tsx')).AfterPage)
