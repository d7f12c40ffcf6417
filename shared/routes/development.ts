import type { RouteEntry } from './route.ts'

/** Pages for developers of the product; not served in production. */
export const developmentRoutes = [
  {
    name: 'ShowDesignSystem',
    path: '/_/dev/design',
    kind: 'page',
    page: 'design-system',
    layout: 'Basic',
    access: 'any',
    isForDevelopment: true,
  },
] as const satisfies RouteEntry[]
