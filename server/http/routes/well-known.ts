import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { pathTo } from '#shared/routes.ts'
import { outsideTarget, redirectTo } from '../redirects.ts'
import type { Handler, Handlers } from '../router.ts'

const aDay = 'public, max-age=86400'

const appSiteAssociation: Handler = async ({ parts, reply }) => {
  const { iosAppId } = parts.config.apps
  return reply
    .header('cache-control', aDay)
    .type('application/json')
    .send({
      applinks: {
        details: iosAppId ? [{ appIDs: [iosAppId], components: [{ '/': '/m/*', exclude: true }, { '/': '/*' }] }] : [],
      },
      webcredentials: { apps: iosAppId ? [iosAppId] : [] },
    })
}

const assetLinks: Handler = async ({ parts, reply }) => {
  const { androidPackage, androidSha256 } = parts.config.apps
  const statement = {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: androidPackage, sha256_cert_fingerprints: [androidSha256] },
  }
  return reply
    .header('cache-control', aDay)
    .type('application/json')
    .send(androidPackage ? [statement] : [])
}

const searchDescription: Handler = async ({ parts, reply }) => {
  const { productName, baseUrl } = parts.config
  return reply
    .header('cache-control', aDay)
    .type('application/opensearchdescription+xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?><OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>${escapeHtml(productName)}</ShortName><Description>Search ${escapeHtml(productName)}</Description><InputEncoding>UTF-8</InputEncoding><Image width="32" height="32" type="image/x-icon">${baseUrl}/favicon.ico</Image><Url type="text/html" template="${baseUrl}${pathTo('ShowSearch')}?q={searchTerms}"/></OpenSearchDescription>`,
    )
}

const favicon: Handler = async ({ parts, reply }) => {
  const { favicon: own, target } = parts.config
  const configured = target === 'production' ? own.default : target === 'staging' ? own.staging : own.development
  if (configured) return redirectTo(parts.config, reply, outsideTarget(new URL(configured, parts.config.baseUrl)))
  const icon = await readFile(join(parts.assets.folder, 'icons', 'favicon.ico')).catch(() => undefined)
  return icon && reply.header('cache-control', aDay).type('image/x-icon').send(icon)
}

const humans: Handler = async ({ parts, reply }) =>
  reply
    .header('cache-control', aDay)
    .type('text/plain; charset=utf-8')
    .send(
      `/* TEAM */\nThe developers of ${parts.config.productName}\n\n/* THANKS */\nEveryone who writes here, and everyone who reads.\n`,
    )

export const wellKnownHandlers: Handlers = {
  FileAppleAppSiteAssociation: appSiteAssociation,
  FileWellKnownAppleAppSiteAssociation: appSiteAssociation,
  FileAssetLinks: assetLinks,
  FileSearchDescription: searchDescription,
  FileFavicon: favicon,
  FileHumans: humans,
}
