import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, publication } from '#test/server/publications.ts'
import { pageStateOf, textOfPage } from '#test/server/page-content.ts'
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
  await addMember(app, id, editor, 'EDITOR')
  await addMember(app, id, author, 'WRITER')
})
afterAll(() => app.close())

const pageIdOf = (html: string) => pageStateOf(html).screen.pageId

const ownerPages = ['/orbit/settings/members/import']
/** Pages that editors read, with what only the owner changes. */
const sharedPages = [
  '/orbit/settings',
  '/orbit/settings/about',
  '/orbit/permissions',
  '/orbit/custom-domain',
  '/orbit/settings/members',
]
const editorPages = [
  '/orbit/manage',
  '/orbit/edit',
  '/orbit/stories',
  '/orbit/navigation',
  '/orbit/design',
  '/orbit/stats',
  '/orbit/settings/membership',
  ...sharedPages,
]

test('members of a publication learn who may open a page beyond their role, with a way back', async () => {
  const beyond: [Writer | undefined, string[], string][] = [
    [editor, ownerPages, 'You’re an editor of Tides & ebbs. Its owner, Hana Kim, can make this change.'],
    [author, editorPages, 'You’re a writer for Tides & ebbs. Its owner, Hana Kim, can make you an editor.'],
  ]
  for (const [who, paths, words] of beyond)
    for (const path of paths) {
      const { body = '', statusCode } = (await who?.get(path)) ?? {}
      expect(statusCode, path).toBe(404)
      expect(pageIdOf(body), path).toBe('role-needed')
      expect(textOfPage(body).replaceAll(/ (?=[.,])/g, ''), path).toContain(words)
      expect(body, path).toContain(`href="/@${owner?.username}"`)
      expect(body, path).toMatch(/<a[^>]*href="\/orbit"[^>]*><span>Back to /)
    }
})

test('editors read the pages of the owner, which name who can change them and offer no form', async () => {
  for (const path of sharedPages) {
    const { body, statusCode } = await (editor as Writer).get(path)
    expect(statusCode, path).toBe(200)
    expect(textOfPage(body).replaceAll(/ (?=[.,])/g, ''), path).toContain(
      'You’re an editor of Tides & ebbs. Ask Hana Kim for changes.',
    )
    expect((await (owner as Writer).get(path)).body, path).not.toContain('for changes.')
  }
  for (const path of ['/orbit/settings', '/orbit/custom-domain'])
    expect((await (editor as Writer).get(path)).body, path).not.toMatch(/<main[^]*<form[^]*<\/main>/)
})

test('strangers and visitors get an ordinary 404', async () => {
  for (const path of [...ownerPages, ...editorPages]) {
    const { body = '', statusCode } = (await stranger?.get(path)) ?? {}
    expect(statusCode, path).toBe(404)
    expect(pageIdOf(body), path).toBe('not-found')
    expect(body, path).not.toContain('Tides &amp; ebbs')
    expect((await app.browser().get(path)).statusCode, path).toBe(302)
  }
})

test('people invited to a publication are offered to accept where its staff would get in', async () => {
  const invited = await writer(app)
  const { id } = await app.database.db
    .selectFrom('publications')
    .select('id')
    .where('slug', '=', 'orbit')
    .executeTakeFirstOrThrow()
  expect(pageIdOf((await invited.get('/orbit/new-story')).body)).toBe('not-found')
  const { inviteToCollection } = await (owner as Writer).graphql(
    'mutation($id: ID!, $who: ID) { inviteToCollection(collectionId: $id, userId: $who, role: WRITER) { ... on CollectionInvitation { id } } }',
    { id, who: invited.id },
  )
  const { body, statusCode } = await invited.get('/orbit/new-story')
  expect([statusCode, pageIdOf(body)]).toEqual([404, 'role-needed'])
  expect(textOfPage(body).replaceAll(/ (?=[.,])/g, '')).toContain(
    'Hana Kim invited you to be a writer of Tides & ebbs. Once you accept',
  )
  expect(pageIdOf((await (stranger as Writer).get('/orbit/new-story')).body)).toBe('not-found')
  await invited.graphql('mutation($id: ID!) { respondToCollectionInvitation(invitationId: $id, accept: true) { __typename } }', {
    id: inviteToCollection.id,
  })
  expect((await invited.get('/orbit/new-story')).statusCode).toBe(200)
})

test('a page that is not found says what may help, whether there is something or not', async () => {
  const textAt = async (who: Pick<Writer, 'get'>, path: string) => textOfPage((await who.get(path)).body)
  for (const path of ['/orbit/manage', '/no-such-publication/manage', '/no/such/page'])
    expect(await textAt(stranger as Writer, path), path).toContain(
      `You’re signed in as @${stranger?.username}. If you have another account`,
    )
  const { body } = await app.browser().get('/no/such/page')
  expect(textOfPage(body)).toContain('Some pages open only once you’re signed in.')
  expect(body).toMatch(/<a[^>]*href="\/m\/signin\?[^"]*redirect=%2Fno%2Fsuch%2Fpage[^"]*"/)
})
