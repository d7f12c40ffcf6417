import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, writer } from '#test/server/writers.ts'

const sans = ['instrument-sans', 'instrument-sans-ext', 'instrument-sans-western']
const serif = ['newsreader', 'newsreader-italic', 'newsreader-italic-western', 'newsreader-rare', 'newsreader-western']
const faces = ['geist-mono', ...sans, ...serif]
const fileOf = (face: string) => `assets/${face}-Ab3_x-9Z.woff2`

let app: TestApp
beforeAll(async () => {
  const assetsFolder = await mkdtemp(join(tmpdir(), 'octavo-assets-'))
  await Promise.all(['.vite', 'assets', 'icons'].map((folder) => mkdir(join(assetsFolder, folder))))
  const manifest = faces.map((face) => {
    const src = `.cache/fonts/${face}.woff2`
    return [src, { file: fileOf(face), src }]
  })
  await writeFile(join(assetsFolder, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(manifest)))
  await Promise.all(faces.map((face) => writeFile(join(assetsFolder, fileOf(face)), face)))
  await writeFile(join(assetsFolder, 'icons/mark.svg'), '<svg/>')
  app = await openTestApp({ assetsFolder })
})
afterAll(() => app.close())

const preloadsAt = async (url: string): Promise<string[]> => {
  const { payload } = await app.inject({ method: 'GET', url })
  return [
    ...payload.matchAll(
      /<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin media="\(min-width: 728px\)">/g,
    ),
  ].map(([, href]) => href as string)
}

const addresses = (...names: string[]) => names.map((name) => `/_/static/${fileOf(name)}`)

test('a page preloads the fonts of its first screen for wide screens, by their hashed names, and no other', async () => {
  const ada = await writer(app)
  const id = await published(ada, story('Tides'))
  for (const url of [`/p/${id}`, `/@${ada.username}`])
    expect(await preloadsAt(url), url).toEqual(addresses('newsreader', 'instrument-sans', 'newsreader-italic'))
  for (const url of ['/about', '/nothing/here/at-all'])
    expect(await preloadsAt(url), url).toEqual(addresses('newsreader', 'instrument-sans'))
})

test('a page with a letter of another western European language preloads the files that have it', async () => {
  const ada = await writer(app)
  const id = await published(ada, story('A caf\u00e9 in C\u00e1diz'))
  expect(await preloadsAt(`/p/${id}`)).toEqual(
    addresses('newsreader', 'instrument-sans', 'newsreader-italic', 'newsreader-western', 'instrument-sans-western'),
  )
})

test('browsers keep fonts for a year, and files without a hash for a day', async () => {
  const headersOf = async (url: string) => (await app.inject({ method: 'GET', url })).headers
  for (const url of [...(await preloadsAt('/')), `/_/static/${fileOf('newsreader-rare')}`])
    expect(await headersOf(url)).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  expect(await headersOf('/_/static/icons/mark.svg')).toMatchObject({ 'cache-control': 'public, max-age=86400' })
})
