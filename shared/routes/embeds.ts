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
  // Sent from other sites; whoever sends it counts as a visitor.
  { name: 'DoEmbedForm', path: '/m/form/{formId}', kind: 'action', methods: ['POST'], access: 'any', csrf: 'exempt' },
  { name: 'EmbedForm', path: '/m/form/{formId}', kind: 'embed', page: 'embed-form', layout: 'Basic', access: 'any' },
  { name: 'ShowShareSuccess', path: '/m/share/success', kind: 'page', page: 'share-success', layout: 'Wordmark', access: 'any' },
] as const satisfies RouteEntry[]
