import { fileURLToPath } from 'node:url'
import type { BrowserContext, Route } from '@playwright/test'
import { build } from 'vite'
import type { FakeBraintree } from './open-fake-braintree.ts'

const entry = fileURLToPath(new URL('browser/main.ts', import.meta.url))

async function buildScript(): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'fakeBraintree' }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'es2023', lib },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('The script of the fake was not built.')
  return first.output[0].code
}

let script: Promise<string> | undefined

const corsHeaders = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

const frameHtml = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Secure field</title></head>
<body style="margin: 0; height: 42px"><script src="/fake.js"></script></body></html>`

/** Passes a call of a page on to the fake. */
async function passOn(route: Route, fake: FakeBraintree): Promise<void> {
  const request = route.request()
  if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: corsHeaders })
  const { pathname, search } = new URL(request.url())
  const body = request.postData()
  try {
    const reply = await fetch(`${fake.url}${pathname}${search}`, { method: request.method(), ...(body && { body }) })
    await route.fulfill({ status: reply.status, contentType: 'application/json', headers: corsHeaders, body: await reply.text() })
  } catch {
    await route.abort('connectionreset')
  }
}

/** Serves what pages load of Braintree, PayPal and Cardinal from the fake, as if it were at their own addresses. */
export async function installFakeBraintree(context: BrowserContext, fake: FakeBraintree): Promise<void> {
  script ??= buildScript()
  const code = await script
  const serveScript = (route: Route) => route.fulfill({ contentType: 'text/javascript', headers: corsHeaders, body: code })
  const serveFrame = (route: Route) => route.fulfill({ contentType: 'text/html', body: frameHtml })
  await context.route(/^https:\/\/assets\.braintreegateway\.com\//, (route) =>
    new URL(route.request().url()).pathname === '/fake.js' ? serveScript(route) : serveFrame(route),
  )
  await context.route(/^https:\/\/centinelapistag\.cardinalcommerce\.com\//, (route) =>
    new URL(route.request().url()).pathname === '/fake.js' ? serveScript(route) : serveFrame(route),
  )
  await context.route(/^https:\/\/songbirdstag\.cardinalcommerce\.com\//, serveScript)
  await context.route(/^https:\/\/www\.paypal\.com\/sdk\/js/, serveScript)
  await context.route(/^https:\/\/(?:www\.paypal\.com\/xoplatform|client-analytics\.)/, (route) =>
    route.fulfill({ status: 200, headers: corsHeaders, contentType: 'application/json', body: '{}' }),
  )
  await context.route(/^https:\/\/c\.paypal\.com\//, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await context.route(/^https:\/\/api\.sandbox\.braintreegateway\.com/, (route) => passOn(route, fake))
}
