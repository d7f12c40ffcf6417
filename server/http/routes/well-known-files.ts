import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { pathTo } from '#shared/routes.ts'
import { externalTarget, redirectTo } from '../redirects.ts'
import { type Handler, type Handlers, send } from '../handler.ts'

const aDay = 'public, max-age=86400'

const appSiteAssociation: Handler = async ({ dependencies, reply }) => {
  const { iosAppId } = dependencies.config.apps
  return send(reply.header('cache-control', aDay).type('application/json'), {
    applinks: {
      details: iosAppId ? [{ appIDs: [iosAppId], components: [{ '/': '/m/*', exclude: true }, { '/': '/*' }] }] : [],
    },
    webcredentials: { apps: iosAppId ? [iosAppId] : [] },
  })
}

/** Proves to Apple that this host may show Apple Pay; the payment provider issues the file. */
const applePayDomainAssociation: Handler = async ({ dependencies, reply }) => {
  const { applePayAssociation } = dependencies.config
  if (!applePayAssociation) return 'not-found'
  const file = await readFile(applePayAssociation)
  return send(reply.header('cache-control', aDay).type('text/plain; charset=utf-8'), file)
}

const assetLinks: Handler = async ({ dependencies, reply }) => {
  const { androidPackage, androidSha256 } = dependencies.config.apps
  const statement = {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: androidPackage, sha256_cert_fingerprints: [androidSha256] },
  }
  return send(reply.header('cache-control', aDay).type('application/json'), androidPackage ? [statement] : [])
}

const searchDescription: Handler = async ({ dependencies, reply }) => {
  const { productName, baseUrl } = dependencies.config
  return send(
    reply.header('cache-control', aDay).type('application/opensearchdescription+xml; charset=utf-8'),
    `<?xml version="1.0" encoding="UTF-8"?><OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>${escapeHtml(productName)}</ShortName><Description>Search ${escapeHtml(productName)}</Description><InputEncoding>UTF-8</InputEncoding><Image width="32" height="32" type="image/x-icon">${baseUrl}/favicon.ico</Image><Url type="text/html" template="${baseUrl}${pathTo('ShowSearch')}?q={searchTerms}"/></OpenSearchDescription>`,
  )
}

const favicon: Handler = async ({ dependencies, reply }) => {
  const { favicon: own, target } = dependencies.config
  const configured = target === 'production' ? own.default : target === 'staging' ? own.staging : own.development
  if (configured) return redirectTo(dependencies.config, reply, externalTarget(new URL(configured, dependencies.config.baseUrl)))
  const icon = await readFile(join(dependencies.assets.folder, 'icons', 'favicon.ico')).catch(() => undefined)
  return icon ? send(reply.header('cache-control', aDay).type('image/x-icon'), icon) : 'not-found'
}

const humans: Handler = async ({ dependencies, reply }) =>
  send(
    reply.header('cache-control', aDay).type('text/plain; charset=utf-8'),
    `/* TEAM */\nThe developers of ${dependencies.config.productName}\n\n/* THANKS */\nEveryone who writes here, and everyone who reads.\n`,
  )

export const wellKnownHandlers: Handlers = {
  FileAppleAppSiteAssociation: appSiteAssociation,
  FileWellKnownAppleAppSiteAssociation: appSiteAssociation,
  FileApplePayDomainAssociation: applePayDomainAssociation,
  FileAssetLinks: assetLinks,
  FileSearchDescription: searchDescription,
  FileFavicon: favicon,
  FileHumans: humans,
}
