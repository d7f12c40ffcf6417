import type { RouteEntry } from './route.ts'

export const adminRoutes = [
  {
    name: 'ShowAdminInternalStatus',
    path: '/_/admin/internal-status',
    kind: 'page',
    page: 'internal-status',
    layout: 'Basic',
    access: 'staff',
  },
  { name: 'ShowAdminUser', path: '/_/admin/users/{id}', kind: 'page', page: 'admin-user', layout: 'Basic', access: 'staff' },
  { name: 'ApiErrorIntake', path: '/_/oh-noes', kind: 'api', methods: ['POST'], access: 'any' },
] as const satisfies RouteEntry[]
