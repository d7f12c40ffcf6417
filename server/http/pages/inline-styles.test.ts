import { hash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, writer } from '#test/server/writers.ts'

const styles = { shared: `.a{color:red}/*${'-'.repeat(5_000)}*/`, own: '.b{color:blue}', more: '.c{color:green}' }
const file = (name: string) => `/_/static/assets/${name}.css`

let app: TestApp
beforeAll(async () => {
  const assetsFolder = await mkdtemp(join(tmpdir(), 'octavo-assets-'))
  await Promise.all(['.vite', 'assets', 'icons'].map((folder) => mkdir(join(assetsFolder, folder))))
  const manifest = {
    'web/entry-client.tsx': { file: 'assets/client.js', css: ['assets/shared.css'] },
    'web/pages/reading/story/story.page.tsx': { file: 'assets/story.js', imports: ['_more'], css: ['assets/own.css'] },
    _more: { file: 'assets/more.js', css: ['assets/more.css'] },
  }
  await writeFile(join(assetsFolder, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const [name, css] of Object.entries(styles)) await writeFile(join(assetsFolder, `assets/${name}.css`), css)
  app = await openTestApp({ assetsFolder })
})
afterAll(() => app.close())

test('small style sheets are inside the document, which names their files, and its policy allows only these', async () => {
  const ada = await writer(app)
  const id = await published(ada, story('Tides'))
  const text = styles.more + styles.own
  for (const who of [app.browser(), ada]) {
    const { body, headers } = await who.get(`/p/${id}`)
    expect([...body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([file('shared')])
    expect(body).toContain(`<style data-files="${file('more')} ${file('own')}">${text}</style>`)
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash('sha256', text, 'base64')}';`)
  }
})

test('a page without small style sheets has none inside', async () => {
  const { body, headers } = await app.browser().get('/about')
  expect(body).not.toContain('<style')
  expect(headers['content-security-policy']).toContain("style-src 'self';")
})
