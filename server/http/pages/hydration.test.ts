import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, writer } from '#test/server/writers.ts'

const file = (name: string) => `/_/static/assets/${name}.js`

let app: TestApp
beforeAll(async () => {
  const assetsFolder = await mkdtemp(join(tmpdir(), 'octavo-assets-'))
  await Promise.all(['.vite', 'assets', 'icons'].map((folder) => mkdir(join(assetsFolder, folder))))
  const chunk = (name: string, imports: string[] = []) => ({ file: `assets/${name}.js`, imports })
  const manifest = {
    'web/early/early.ts': chunk('early'),
    'web/entry-client.tsx': chunk('client', ['_react']),
    'web/entry-reading.ts': chunk('reading', ['_parts']),
    _react: chunk('react'),
    _parts: chunk('parts'),
  }
  await writeFile(join(assetsFolder, '.vite/manifest.json'), JSON.stringify(manifest))
  app = await openTestApp({ assetsFolder })
})
afterAll(() => app.close())

async function scriptsAt(url: string) {
  const { payload } = await app.inject({ method: 'GET', url })
  const all = (pattern: RegExp) => [...payload.matchAll(pattern)].map(([, path]) => path as string)
  return {
    client: all(/<html [^>]*data-client="([^"]+)"/g),
    preloads: all(/<link rel="modulepreload" href="([^"]+)"/g),
    scripts: all(/<script type="module" src="([^"]+)"/g),
  }
}

test('a page for reading runs a small script and only names the files of the client', async () => {
  const ada = await writer(app)
  const id = await published(ada, story('Tides'))
  for (const url of ['/', `/p/${id}`, `/@${ada.username}`, `/@${ada.username}/about`, '/explore-topics', '/top-stories'])
    expect(await scriptsAt(url), url).toEqual({
      client: [[file('client'), file('react')].join(' ')],
      preloads: [file('parts')],
      scripts: [file('early'), file('reading')],
    })
})

test('all other pages run the client at once, and so does a story that opens its responses', async () => {
  const id = await published(await writer(app), story('Ebb'))
  for (const url of [`/p/${id}/responses/show`, '/about', '/search?q=tides', '/nothing/here/at-all'])
    expect(await scriptsAt(url), url).toEqual({
      client: [],
      preloads: [file('react')],
      scripts: [file('early'), file('client')],
    })
})
