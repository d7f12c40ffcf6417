import { type SaveStoriesMessage, offlinePath, withSavedStories } from '#shared/offline.ts'
import { pushNotification } from './push-notification.ts'
import { pageFiles, storyIdFromPath, savedPageLinks } from './saved-pages.ts'

// The worker and DOM type libraries conflict in one program, so the types in use are declared here.
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = ExtendableEvent & { request: Request; respondWith: (response: Promise<Response>) => void }
type PushEvent = ExtendableEvent & { data: unknown }
type Pushed = ExtendableEvent & { data: { text: () => string } | null }
type Pressed = ExtendableEvent & { notification: Notification }
type Page = { url: string; focus: () => Promise<unknown> }
type Worker = {
  addEventListener: ((kind: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((kind: 'message', listener: (event: PushEvent) => void) => void) &
    ((kind: 'push', listener: (event: Pushed) => void) => void) &
    ((kind: 'notificationclick', listener: (event: Pressed) => void) => void) &
    ((kind: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void)
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (query: { type: 'window' }) => Promise<Page[]>
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
const maxFileBytes = 1_500_000
const maxTotalBytes = 40_000_000
/** A saved page older than a day is refreshed, because its rendering may have changed. */
const freshForMs = 24 * 60 * 60_000

worker.addEventListener('install', (event) => event.waitUntil(cacheShell().then(worker.skipWaiting)))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  const message = event.data as SaveStoriesMessage | undefined
  if (message?.kind === 'keep') event.waitUntil(saveStories(message))
})

// Browsers revoke push permission from workers that show no notification for a push.
worker.addEventListener('push', (event) => {
  const { title, ...options } = pushNotification(event.data?.text())
  event.waitUntil(worker.registration.showNotification(title, options))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.tag || '/'))
})

/** Network first: the cache is used only offline. See docs/decisions/0018-use-the-cache-only-offline.md. */
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/m/signout/')) event.waitUntil(forget())
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => offlinePage(pathname)))
  else if (pathname.startsWith('/_/static/') || pathname.startsWith('/_/img/'))
    event.respondWith(fetch(request).catch(() => offlineFile(request)))
})

/** Focuses a window that shows the page, or opens a new one. */
async function openPage(path: string): Promise<void> {
  const { href } = new URL(path, worker.location.origin)
  const open = (await worker.clients.matchAll({ type: 'window' })).find(({ url }) => url === href)
  await (open ? open.focus() : worker.clients.openWindow(href))
}

async function cacheShell(): Promise<void> {
  const cache = await caches.open(shell)
  const page = await fetch(offlinePath, { cache: 'no-cache' })
  if (!page.ok) return
  const query = pageFiles(await page.clone().text())
  await cache.put(offlinePath, page)
  await Promise.all(query.map((path) => cache.add(path)))
}

const savedAtHeader = 'x-kept-at'
const versionHeader = 'x-kept-version'

const isFresh = (saved: Response, version: string): boolean =>
  saved.headers.get(versionHeader) === version && Date.now() - Number(saved.headers.get(savedAtHeader)) < freshForMs

/** Saves exactly these stories for this viewer, and drops everything else. */
async function saveStories({ viewerId, stories }: SaveStoriesMessage): Promise<void> {
  const viewerPages = pagesOf(viewerId)
  for (const name of await caches.keys()) if (name.startsWith('pages-') && name !== viewerPages) await caches.delete(name)
  const pages = await caches.open(viewerPages)
  const query = new Set(stories.map(({ path }) => path))
  for (const request of await pages.keys()) if (!query.has(new URL(request.url).pathname)) await pages.delete(request)
  for (const story of stories) {
    const saved = await pages.match(story.path)
    if (!saved || !isFresh(saved, story.version)) await savePage(pages, story)
  }
  await cacheFiles(pages)
  await cacheShell()
}

async function savePage(pages: Cache, { path, version }: SaveStoriesMessage['stories'][number]): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin' }).catch(() => undefined)
  if (!response) return
  if (!response.ok) return void (await pages.delete(path))
  const headers = new Headers(response.headers)
  headers.set(savedAtHeader, String(Date.now()))
  headers.set(versionHeader, version)
  // A new Response, because a redirected one cannot be used for a navigation.
  await pages.put(path, new Response(await response.blob(), { headers }))
}

/** Caches the files the saved pages need, within the limits, and deletes the rest. */
async function cacheFiles(pages: Cache): Promise<void> {
  const cache = await caches.open(files)
  const neededFiles = new Set<string>()
  for (const request of await pages.keys())
    for (const path of pageFiles((await (await pages.match(request))?.text()) ?? '')) neededFiles.add(path)
  let bytes = 0
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!neededFiles.has(pathname + search)) await cache.delete(request)
    else bytes += (await (await cache.match(request))?.blob())?.size ?? 0
  }
  for (const path of neededFiles) {
    if (bytes > maxTotalBytes) return
    if (await cache.match(path)) continue
    const response = await fetch(path).catch(() => undefined)
    if (!response?.ok) continue
    const content = await response.blob()
    if (content.size > maxFileBytes) continue
    bytes += content.size
    await cache.put(path, new Response(content, { headers: response.headers }))
  }
}

async function forget(): Promise<void> {
  for (const name of await caches.keys()) if (isPrivate(name)) await caches.delete(name)
}

async function offlinePage(pathname: string): Promise<Response> {
  const id = storyIdFromPath(pathname)
  const saved: { path: string; html: string }[] = []
  for (const name of (await caches.keys()).filter((name) => name.startsWith('pages-'))) {
    const pages = await caches.open(name)
    for (const request of await pages.keys()) {
      const response = await pages.match(request)
      const { pathname: path } = new URL(request.url)
      if (response && (path === pathname || (id && storyIdFromPath(path) === id))) return response
      if (response) saved.push({ path, html: await response.text() })
    }
  }
  const page = await caches.match(offlinePath)
  if (!page) return Response.error()
  return new Response(withSavedStories(await page.text(), savedPageLinks(saved)), {
    status: 503,
    headers: page.headers,
  })
}

/** A picture in the requested size, otherwise in any cached size. */
async function offlineFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? (await caches.match(request, { ignoreSearch: true })) ?? Response.error()
}
