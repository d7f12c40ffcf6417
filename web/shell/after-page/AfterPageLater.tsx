import { later } from './later.tsx'

export const AfterPageLater = later(async () => (await import('./AfterPage.tsx')).AfterPage)
