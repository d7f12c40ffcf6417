import { hash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, writer } from '#test/server/writers.ts'
import { readAssets } from './assets.ts'

const file = (name: string) => `/_/static/assets/${name}.js`

const early = 'recordEvents()'

type Chunk = { file: string; imports: string[]; css?: string[] }

async function writeAssets(manifest: Record<string, Chunk>): Promise<string> {
  const assetsFolder = await mkdtemp(join(tmpdir(), 'octavo-assets-'))
  await Promise.all(['.vite', 'assets', 'icons'].map((folder) => mkdir(join(assetsFolder, folder))))
  await writeFile(join(assetsFolder, '.vite/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(assetsFolder, 'assets/early.js'), early)
  return assetsFolder
}

let app: TestApp
beforeAll(async () => {
  const chunk = (name: string, imports: string[] = []) => ({ file: `assets/${name}.js`, imports })
  const manifest = {
    'web/early/early.ts': chunk('early'),
    'web/entry-client.tsx': { ...chunk('client', ['_react']), css: ['assets/base.css'] },
    'web/entry-reading.ts': chunk('reading', ['_parts']),
    _react: chunk('react'),
    _parts: chunk('parts'),
  }
  app = await openTestApp({ assetsFolder: await writeAssets(manifest) })
})
afterAll(() => app.close())

async function scriptsAt(url: string) {
  const { payload } = await app.inject({ method: 'GET', url })
  const all = (pattern: RegExp) => [...payload.matchAll(pattern)].map(([, path]) => path as string)
  return {
    client: all(/<script [^>]*data-client="([^"]+)"/g),
    later: all(/<script [^>]*data-reading-files="([^"]+)"/g),
    preloads: all(/<link rel="modulepreload" href="([^"]+)"/g),
    scripts: all(/<script type="module" src="([^"]+)"/g),
  }
}

test('a page for reading loads no script before it is painted, and only names the files it loads later', async () => {
  const ada = await writer(app)
  const id = await published(ada, story('Tides'))
  for (const url of ['/', `/p/${id}`, `/@${ada.username}`, `/@${ada.username}/about`, '/explore-topics', '/top-stories'])
    expect(await scriptsAt(url), url).toEqual({
      client: [[file('client'), file('react')].join(' ')],
      later: [[file('reading'), file('parts')].join(' ')],
      preloads: [],
      scripts: [],
    })
})

test('all other pages run the client at once, and so does a story that opens its responses', async () => {
  const id = await published(await writer(app), story('Ebb'))
  for (const url of [`/p/${id}/responses/show`, '/about', '/search?q=tides', '/nothing/here/at-all'])
    expect(await scriptsAt(url), url).toEqual({
      client: [],
      later: [],
      preloads: [file('react')],
      scripts: [file('client')],
    })
})

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?: (?:nonce|data-client|data-reading-files)="[^"]*")*>(.*?)<\/script>/g)].map(
    ([, code]) => code as string,
  )

test('a page has one inline script, before its style sheets, which the policy of a visitor’s page names by its hash', async () => {
  const ada = await writer(app)
  const id = await published(ada, story('Neap'))
  const { body, headers } = await app.browser().get(`/p/${id}`)
  const [code = '', ...more] = inlineScripts(body)
  expect(more).toEqual([])
  expect(code).toContain(early)
  const [beforeStyles = ''] = body.split('<link rel="stylesheet"')
  expect(beforeStyles).not.toBe(body)
  expect(beforeStyles).toContain(code)
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash('sha256', code, 'base64')}' 'self'`)
  const own = await ada.get(`/p/${id}`)
  const [, nonce] =
    /script-src 'nonce-([^']+)' 'strict-dynamic' 'self'/.exec(String(own.headers['content-security-policy'])) ?? []
  expect(inlineScripts(own.body)).toEqual([code])
  expect(own.body).toContain(`<script nonce="${nonce}" data-client=`)
})

test('a script that imports others cannot be inside a document', async () => {
  const folder = await writeAssets({ 'web/early/early.ts': { file: 'assets/early.js', imports: ['_parts'] } })
  expect(() => readAssets(folder)).toThrow('assets/early.js cannot be inside a document.')
})
