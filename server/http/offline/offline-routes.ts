import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { interfaceLanguage, t } from '#shared/translation/translate.ts'
import { directionOfLanguage } from '#shared/translation/languages.ts'
import { savedStoriesPlace, offlinePath } from '#shared/offline.ts'
import { serviceWorkerPath } from '#shared/service-worker-path.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { languageAttributes } from '../pages/document.ts'
import { contentSecurityPolicy } from '../security-headers.ts'

const aDay = 'public, max-age=86400'

const page = (productName: string, styles: readonly string[]): string =>
  [
    `<!doctype html><html ${languageAttributes(interfaceLanguage())}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(t`You’re offline`)} · ${productName}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    '</head><body data-page="offline"><main class="offline" style="max-width:680px;margin:96px auto;padding-inline:24px">',
    `<h1 style="font:var(--head-l);margin-bottom:12px">${escapeHtml(t`You’re offline`)}</h1>`,
    `<p style="font:var(--read-m);color:var(--text-muted);margin-bottom:40px">${escapeHtml(t`This page needs a connection. You can still read the stories you saved last.`)}</p>`,
    `<nav aria-label="${escapeHtml(t`Saved stories`)}" style="font:var(--head-s)">${savedStoriesPlace(escapeHtml(t`Nothing is saved in this browser.`))}</nav>`,
    '</main></body></html>',
  ].join('')

/** Makes the product installable, and saved stories readable offline. */
export function offlineRoutes(app: FastifyInstance, { config, assets }: AppDependencies): void {
  const productName = escapeHtml(config.productName)

  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .headers({ 'cache-control': aDay, vary: 'Cookie, Accept-Language' })
      .type('application/manifest+json; charset=utf-8')
      .send({
        id: '/',
        name: config.productName,
        short_name: config.productName,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        lang: interfaceLanguage(),
        dir: directionOfLanguage(interfaceLanguage()),
        background_color: '#fdfcfa',
        theme_color: '#fdfcfa',
        icons: [192, 512].map((size) => ({
          src: `/_/static/icons/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: 'any maskable',
        })),
      }),
  )

  // Revalidated on every load, so that a new service worker takes over at once.
  app.get(serviceWorkerPath, async (_request, reply) => {
    const script = await readFile(join(assets.folder, 'service-worker.js')).catch(() => undefined)
    if (!script) return reply.code(404).type('text/plain').send('The product has not been built.')
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script)
  })

  app.get(offlinePath, async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        vary: 'Cookie, Accept-Language',
        'content-security-policy': contentSecurityPolicy({
          nonce: undefined,
          secure: config.baseUrl.startsWith('https:'),
          origins: [],
        }),
      })
      .type('text/html; charset=utf-8')
      .send(page(productName, assets.forPage('not-available').styles)),
  )
}
