import type { RouteEntry } from './route.ts'

export const wellKnownRoutes = [
  { name: 'FileAppleAppSiteAssociation', path: '/apple-app-site-association', kind: 'file', access: 'any' },
  { name: 'FileWellKnownAppleAppSiteAssociation', path: '/.well-known/apple-app-site-association', kind: 'file', access: 'any' },
  { name: 'FileOauthMetadata', path: '/.well-known/oauth-authorization-server', kind: 'file', access: 'any', crossOrigin: true },
  {
    name: 'FileApplePayDomainAssociation',
    path: '/.well-known/apple-developer-merchantid-domain-association',
    kind: 'file',
    access: 'any',
  },
  { name: 'FileAssetLinks', path: '/.well-known/assetlinks.json', kind: 'file', access: 'any' },
  { name: 'FileSearchDescription', path: '/osd.xml', kind: 'file', access: 'any' },
  { name: 'FileFavicon', path: '/favicon.ico', kind: 'file', access: 'any' },
  { name: 'FileHumans', path: '/humans.txt', kind: 'file', access: 'any' },
] as const satisfies RouteEntry[]
