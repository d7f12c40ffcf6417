import { type KeepMessage, keptStoriesMark, offlinePath } from '#shared/offline.ts'
import { notificationOf } from './told-news.ts'
import { filesIn, idAtEnd, linksTo } from './kept-pages.ts'

// The worker and DOM type libraries conflict in one program, so the types in use are declared here.
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Told = Lasting & { data: unknown }
type Pushed = Lasting & { data: { text: () => string } | null }
type Pressed = Lasting & { notification: Notification }
type Page = { url: string; focus: () => Promise<unknown> }
type Worker = {
  addEventListener: ((kind: 'fetch', hear: (event: Fetching) => void) => void) &
    ((kind: 'message', hear: (event: Told) => void) => void) &
    ((kind: 'push', hear: (event: Pushed) => void) => void) &
    ((kind: 'notificationclick', hear: (event: Pressed) => void) => void) &
    ((kind: 'install' | 'activate', hear: (event: Lasting) => void) => void)
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (wanted: { type: 'window' }) => Promise<Page[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  location: Location
}
const worker = globalThis as unknown as Worker

const shell = 'shell'
const files = 'files'
const pagesOf = (viewerId: string) => `pages-${viewerId}`
const isPrivate = (name: string) => name !== shell

/** Pictures are large, so both a single file and the total are limited. */
const mostFileBytes = 1_500_000
const mostBytes = 40_000_000
/** A saved page older than a day is refreshed, because its rendering may have changed. */
const freshForMs = 24 * 60 * 60_000

worker.addEventListener('install', (event) => event.waitUntil(keepShell().then(worker.skipWaiting)))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  const message = event.data as KeepMessage | undefined
  if (message?.kind === 'keep') event.waitUntil(keep(message))
})

// Browsers revoke push permission from workers that show no notification for a push.
worker.addEventListener('push', (event) => {
  const { title, ...options } = notificationOf(event.data?.text())
  event.waitUntil(worker.registration.showNotification(title, options))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.tag || '/'))
})

/** Network first: the cache is used only offline. */
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/m/signout/')) event.waitUntil(forget())
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => pageWithoutNetwork(pathname)))
  else if (pathname.startsWith('/_/static/') || pathname.startsWith('/_/img/'))
    event.respondWith(fetch(request).catch(() => fileWithoutNetwork(request)))
})

/** Focuses a window that shows the page, or opens a new one. */
async function openPage(path: string): Promise<void> {
  const { href } = new URL(path, worker.location.origin)
  const open = (await worker.clients.matchAll({ type: 'window' })).find(({ url }) => url === href)
  await (open ? open.focus() : worker.clients.openWindow(href))
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(shell)
  const page = await fetch(offlinePath, { cache: 'no-cache' })
  if (!page.ok) return
  const wanted = filesIn(await page.clone().text())
  await cache.put(offlinePath, page)
  await Promise.all(wanted.map((path) => cache.add(path)))
}

const keptAtHeader = 'x-kept-at'
const versionHeader = 'x-kept-version'

const isFresh = (kept: Response, version: string): boolean =>
  kept.headers.get(versionHeader) === version && Date.now() - Number(kept.headers.get(keptAtHeader)) < freshForMs

/** Saves exactly these stories for this viewer, and drops everything else. */
async function keep({ viewerId, stories }: KeepMessage): Promise<void> {
  const own = pagesOf(viewerId)
  for (const name of await caches.keys()) if (name.startsWith('pages-') && name !== own) await caches.delete(name)
  const pages = await caches.open(own)
  const wanted = new Set(stories.map(({ path }) => path))
  for (const request of await pages.keys()) if (!wanted.has(new URL(request.url).pathname)) await pages.delete(request)
  for (const story of stories) {
    const kept = await pages.match(story.path)
    if (!kept || !isFresh(kept, story.version)) await keepPage(pages, story)
  }
  await keepFiles(pages)
  await keepShell()
}

async function keepPage(pages: Cache, { path, version }: KeepMessage['stories'][number]): Promise<void> {
  const answer = await fetch(path, { credentials: 'same-origin' }).catch(() => undefined)
  if (!answer) return
  if (!answer.ok) return void (await pages.delete(path))
  const headers = new Headers(answer.headers)
  headers.set(keptAtHeader, String(Date.now()))
  headers.set(versionHeader, version)
  // A new Response, because a redirected one cannot be used for a navigation.
  await pages.put(path, new Response(await answer.blob(), { headers }))
}

/** Caches the files the saved pages need, within the limits, and deletes the rest. */
async function keepFiles(pages: Cache): Promise<void> {
  const cache = await caches.open(files)
  const needed = new Set<string>()
  for (const request of await pages.keys())
    for (const path of filesIn((await (await pages.match(request))?.text()) ?? '')) needed.add(path)
  let bytes = 0
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!needed.has(pathname + search)) await cache.delete(request)
    else bytes += (await (await cache.match(request))?.blob())?.size ?? 0
  }
  for (const path of needed) {
    if (bytes > mostBytes) return
    if (await cache.match(path)) continue
    const answer = await fetch(path).catch(() => undefined)
    if (!answer?.ok) continue
    const content = await answer.blob()
    if (content.size > mostFileBytes) continue
    bytes += content.size
    await cache.put(path, new Response(content, { headers: answer.headers }))
  }
}

async function forget(): Promise<void> {
  for (const name of await caches.keys()) if (isPrivate(name)) await caches.delete(name)
}

async function pageWithoutNetwork(pathname: string): Promise<Response> {
  const id = idAtEnd(pathname)
  const kept: { path: string; html: string }[] = []
  for (const name of (await caches.keys()).filter((one) => one.startsWith('pages-'))) {
    const pages = await caches.open(name)
    for (const request of await pages.keys()) {
      const answer = await pages.match(request)
      const { pathname: path } = new URL(request.url)
      if (answer && (path === pathname || (id && idAtEnd(path) === id))) return answer
      if (answer) kept.push({ path, html: await answer.text() })
    }
  }
  const page = await caches.match(offlinePath)
  if (!page) return Response.error()
  return new Response((await page.text()).replace(keptStoriesMark, linksTo(kept)), { status: 503, headers: page.headers })
}

/** A picture in the requested size, otherwise in any cached size. */
async function fileWithoutNetwork(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? (await caches.match(request, { ignoreSearch: true })) ?? Response.error()
}
