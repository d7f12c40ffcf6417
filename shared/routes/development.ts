import type { RouteEntry } from './route.ts'

/** Pages for those who build the product; in production there is nothing at their addresses. */
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
