import { afterAll, beforeAll, expect, test } from 'vitest'
import { joins, publication } from '#test/server/publications.ts'
import { stateOf, textOfPage } from '#test/server/page-parts.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

let app: TestApp
let [owner, editor, author, stranger]: Writer[] = []
beforeAll(async () => {
  app = await openTestApp()
  owner = await writer(app)
  editor = await writer(app)
  author = await writer(app)
  stranger = await writer(app)
  const id = await publication(app, { slug: 'orbit', name: 'Tides & ebbs', owner })
  await joins(app, id, editor, 'EDITOR')
  await joins(app, id, author, 'WRITER')
}, 60_000)
afterAll(() => app.close())

const shownAs = (html: string) => stateOf(html).screen.pageId

const ownerPages = ['/orbit/settings', '/orbit/settings/about', '/orbit/permissions', '/orbit/custom-domain']
const editorPages = ['/orbit/edit', '/orbit/stories', '/orbit/navigation', '/orbit/stats']

test('members of a publication learn who may open a page beyond their role, with a way back', async () => {
  const beyond: [Writer | undefined, string[], string][] = [
    [editor, ownerPages, 'You’re an editor of Tides & ebbs. Its owner, Hana Kim, can make this change.'],
    [author, editorPages, 'You’re a writer for Tides & ebbs. Its owner, Hana Kim, can make you an editor.'],
  ]
  for (const [who, paths, words] of beyond)
    for (const path of paths) {
      const { body = '', statusCode } = (await who?.get(path)) ?? {}
      expect(statusCode, path).toBe(404)
      expect(shownAs(body), path).toBe('role-needed')
      expect(textOfPage(body).replaceAll(/ (?=[.,])/g, ''), path).toContain(words)
      expect(body, path).toContain(`href="/@${owner?.username}"`)
      expect(body, path).toMatch(/<a[^>]*href="\/orbit"[^>]*><span>Back to /)
    }
})

test('strangers and visitors get an ordinary 404', async () => {
  for (const path of [...ownerPages, ...editorPages]) {
    const { body = '', statusCode } = (await stranger?.get(path)) ?? {}
    expect(statusCode, path).toBe(404)
    expect(shownAs(body), path).toBe('not-found')
    expect(body, path).not.toContain('Tides &amp; ebbs')
    expect((await app.browser().get(path)).statusCode, path).toBe(302)
  }
})
