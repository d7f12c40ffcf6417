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
  {
    name: 'ShowAdminPayments',
    path: '/_/admin/payments',
    kind: 'page',
    page: 'admin-payments',
    layout: 'Basic',
    access: 'staff',
  },
  { name: 'ShowAdminUsers', path: '/_/admin/users', kind: 'page', page: 'admin-users', layout: 'Basic', access: 'staff' },
  { name: 'ShowAdminReports', path: '/_/admin/reports', kind: 'page', page: 'admin-reports', layout: 'Basic', access: 'staff' },
  { name: 'ShowAdminJobs', path: '/_/admin/jobs', kind: 'page', page: 'admin-jobs', layout: 'Basic', access: 'staff' },
  { name: 'ShowAdminMail', path: '/_/admin/mail', kind: 'page', page: 'admin-mail', layout: 'Basic', access: 'staff' },
  { name: 'ShowAdminUser', path: '/_/admin/users/{id}', kind: 'page', page: 'admin-user', layout: 'Basic', access: 'staff' },
  { name: 'ShowAdminPrices', path: '/_/admin/prices', kind: 'page', page: 'admin-prices', layout: 'Basic', access: 'staff' },
  {
    name: 'ShowAdminPromotionCodes',
    path: '/_/admin/promotion-codes',
    kind: 'page',
    page: 'admin-promotion-codes',
    layout: 'Basic',
    access: 'staff',
  },
  { name: 'ShowAdminTaxes', path: '/_/admin/taxes', kind: 'page', page: 'admin-taxes', layout: 'Basic', access: 'staff' },
  // An error may precede the token.
  { name: 'ApiErrorIntake', path: '/_/oh-noes', kind: 'api', methods: ['POST'], access: 'any', csrf: 'exempt' },
] as const satisfies RouteEntry[]
