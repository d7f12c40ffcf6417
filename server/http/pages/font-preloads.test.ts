import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, writer } from '#test/server/writers.ts'

const faces = ['geist-mono', 'instrument-sans', 'instrument-sans-ext', 'newsreader', 'newsreader-italic', 'newsreader-rare']
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

test('a page preloads the upright reading face and the interface face for wide screens, by their hashed names, and no other', async () => {
  const ada = await writer(app)
  const id = await published(ada, story('Tides'))
  for (const url of [`/p/${id}`, '/', `/@${ada.username}`, '/about', '/nothing/here/at-all'])
    expect(await preloadsAt(url), url).toEqual([`/_/static/${fileOf('newsreader')}`, `/_/static/${fileOf('instrument-sans')}`])
})

test('browsers keep fonts for a year, and files without a hash for a day', async () => {
  const headersOf = async (url: string) => (await app.inject({ method: 'GET', url })).headers
  for (const url of [...(await preloadsAt('/')), `/_/static/${fileOf('newsreader-italic')}`])
    expect(await headersOf(url)).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  expect(await headersOf('/_/static/icons/mark.svg')).toMatchObject({ 'cache-control': 'public, max-age=86400' })
})
