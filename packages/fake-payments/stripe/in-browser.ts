import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { build } from 'vite'
import type { FakeStripe } from './open-fake-stripe.ts'

type Options = {
  /** Lets the frames of elements fail to load. */
  failsToLoad?: boolean
}

const entry = fileURLToPath(new URL('browser/main.ts', import.meta.url))

async function buildScript(): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'fakeStripe' }
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

const htmlOf = (title: string, failsToLoad: boolean): string => `<!doctype html>
<html lang="en" data-fails="${failsToLoad}">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin: 4px; font: 16px sans-serif"><script src="https://js.stripe.com/v3/"></script></body>
</html>`

const corsHeaders = { 'access-control-allow-origin': '*' }

/** Passes a call of a page on to the fake. A connection that the fake cuts is cut for the page as well. */
async function passOn(route: Route, fake: FakeStripe): Promise<void> {
  const request = route.request()
  const { pathname, search } = new URL(request.url())
  const body = request.postData()
  const { 'content-type': type, authorization, 'stripe-account': account } = request.headers()
  const headers = {
    ...(type && { 'content-type': type }),
    ...(authorization && { authorization }),
    ...(account && { 'stripe-account': account }),
  }
  try {
    const reply = await fetch(`${fake.url}${pathname}${search}`, { method: request.method(), headers, ...(body && { body }) })
    await route.fulfill({ status: reply.status, contentType: 'application/json', headers: corsHeaders, body: await reply.text() })
  } catch {
    await route.abort('connectionreset')
  }
}

/** Serves Stripe.js and Stripe's API to pages from the fake, as if it were at Stripe's own addresses. */
export async function installFakeStripe(
  target: BrowserContext | Page,
  fake: FakeStripe,
  { failsToLoad = false }: Options = {},
): Promise<void> {
  script ??= buildScript()
  const code = await script
  const serveHtml = (route: Route, title: string) => route.fulfill({ contentType: 'text/html', body: htmlOf(title, failsToLoad) })
  await target.route('https://js.stripe.com/**', (route) =>
    new URL(route.request().url()).pathname.endsWith('.html')
      ? serveHtml(route, 'Secure payment input')
      : route.fulfill({ contentType: 'text/javascript', headers: corsHeaders, body: code }),
  )
  await target.route('https://hooks.stripe.com/**', (route) => serveHtml(route, '3D Secure'))
  await target.route('https://api.stripe.com/**', (route) => passOn(route, fake))
  await target.route(/^https:\/\/(?:m\.stripe\.network|m\.stripe\.com|r\.stripe\.com)\//, (route) =>
    route.fulfill({ status: 204 }),
  )
}
