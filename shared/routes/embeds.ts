import type { RouteEntry } from './route.ts'

export const embedsRoutes = [
  {
    name: 'EmbedList',
    path: '/embed/list/{catalogSlugId}',
    kind: 'embed',
    page: 'embed-catalog',
    layout: 'Basic',
    access: 'any',
  },
  { name: 'DoEmbedForm', path: '/m/form/{formId}', kind: 'action', methods: ['POST'], access: 'any' },
  { name: 'EmbedForm', path: '/m/form/{formId}', kind: 'embed', page: 'embed-form', layout: 'Basic', access: 'any' },
  { name: 'ShowShareSuccess', path: '/m/share/success', kind: 'page', page: 'share-success', layout: 'Wordmark', access: 'any' },
] as const satisfies RouteEntry[]
