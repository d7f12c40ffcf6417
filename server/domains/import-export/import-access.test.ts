import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ghostExport, substackExport, wordPressExport } from '#test/server/story-exports.ts'
import { importArchive } from '#test/server/story-imports.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story as storyDocument, type Writer, writer } from '#test/server/writers.ts'
import { createZip } from '#test/server/create-zip.ts'

describe('an import never widens access to a story', () => {
  let app: TestApp
  let plain: Writer
  let partner: Writer
  beforeAll(async () => {
    app = await openTestApp()
    plain = await writer(app)
    partner = await writer(app, { enrolled: true })
  })
  afterAll(() => app.close())

  const visibilities = async (actor: Writer, name: string, bytes: Buffer) => {
    const { before, after } = await importArchive(app, actor, name, bytes, true)
    const rows = await app.database.db
      .selectFrom('stories')
      .select(['id', 'state', 'visibility'])
      .where('authorId', '=', actor.id)
      .execute()
    const stored = after?.stories.map(({ postId: storyId }) => {
      const row = rows.find(({ id }) => id === storyId)
      return row?.state === 'published' ? row.visibility : 'DRAFT'
    })
    expect(after?.stories.map(({ becomes }) => becomes)).toEqual(stored)
    expect(before?.stories.map(({ becomes }) => becomes)).toEqual(stored)
    return { stored, notes: before?.stories.map(({ reason }) => reason) }
  }

  const archives: [string, string, () => Promise<Buffer>, string[]][] = [
    [
      'WordPress',
      'site.xml',
      async () =>
        wordPressExport([
          { title: 'Open' },
          { title: 'Password', password: 'secret' },
          { title: 'Private', status: 'private' },
          { title: 'Scheduled', status: 'future', date: '2099-01-01 00:00:00' },
          { title: 'Pending', status: 'pending' },
          { title: 'Paid', meta: { _jetpack_newsletter_access: 'paid_subscribers' } },
          { title: 'Paid part', content: 'Before.<!-- wp:premium-content/container --><p>Paid.</p>' },
          { title: 'By role', meta: { _members_access_role: 'editor' } },
          { title: 'Dated ahead', date: '2099-01-01 00:00:00' },
        ]),
      ['PUBLIC', 'DRAFT', 'DRAFT', 'DRAFT', 'DRAFT', 'LOCKED', 'LOCKED', 'DRAFT', 'DRAFT'],
    ],
    [
      'Ghost',
      'ghost.json',
      async () =>
        ghostExport([
          { title: 'Open', visibility: 'public' },
          { title: 'Members', visibility: 'members' },
          { title: 'Paid', visibility: 'paid' },
          { title: 'Tiers', visibility: 'tiers' },
          { title: 'Sent', status: 'sent' },
          { title: 'Email only', emailOnly: true },
          { title: 'Scheduled', status: 'scheduled', published_at: '2099-01-01T00:00:00.000Z' },
          { title: 'Unknown', visibility: 'label:friends' },
        ]),
      ['PUBLIC', 'LOCKED', 'LOCKED', 'DRAFT', 'DRAFT', 'DRAFT', 'DRAFT', 'DRAFT'],
    ],
    [
      'Substack',
      'substack.zip',
      () =>
        substackExport([
          { id: '1.open', title: 'Open', audience: 'everyone' },
          { id: '2.paid', title: 'Paid', audience: 'only_paid' },
          { id: '3.founding', title: 'Founding', audience: 'founding' },
          { id: '4.new', title: 'Unknown', audience: 'only_somebody' },
          { id: '5.draft', title: 'Draft', audience: 'everyone', isPublished: 'FALSE' },
        ]),
      ['PUBLIC', 'LOCKED', 'DRAFT', 'DRAFT', 'DRAFT'],
    ],
    [
      'Markdown',
      'site.zip',
      () =>
        createZip({
          'a.md': '---\ntitle: Open\ndate: 2020-01-02\n---\nText A.',
          'b.md': '---\ntitle: Ahead\ndate: 2099-01-02\n---\nText B.',
          'c.md': '---\ntitle: Draft\ndate: 2020-01-02\ndraft: true\n---\nText C.',
          'd.md': '---\ntitle: Draft as text\ndate: 2020-01-02\ndraft: "yes"\n---\nText D.',
          'e.md': '+++\ntitle = "TOML"\ndate = 2020-01-02T00:00:00Z\ndraft = true\n+++\nText E.',
          'f.md': '---\ntitle: "Broken\ndate: 2020-01-02\ndraft: true\n---\nText F.',
          '_drafts/2020-01-02-g.md': 'Text G.',
          '2099-01-02-h.md': 'Text H.',
          'i.md': '---\ntitle: Later\ndate: 2020-01-02\npublishDate: 2099-01-02\n---\nText I.',
          'j.md': '---\ntitle: Private\ndate: 2020-01-02\nprivate: true\n---\nText J.',
          'k.md': '---\ntitle: Password\ndate: 2020-01-02\npassword: secret\n---\nText K.',
          'l.md': '---\ntitle: Unlisted\ndate: 2020-01-02\nvisibility: unlisted\n---\nText L.',
          'm.md': '---\ntitle: Locked\ndate: 2020-01-02\nvisibility: locked\n---\nText M.',
          'n.md': '{\n"title": "JSON", "date": "2020-01-02", "draft": true\n}\nText N.',
        }),
      ['PUBLIC', ...Array.from({ length: 10 }, () => 'DRAFT'), 'UNLISTED', 'LOCKED', 'DRAFT'],
    ],
  ]

  test.each(archives)(
    '%s: the preview, the report and the story agree on who can read it',
    async (_format, name, make, expected) => {
      const forPartner = await visibilities(partner, name, await make())
      expect(forPartner.stored).toEqual(expected)
      // Only writers in the partner program can lock stories, so for others those stay drafts.
      const forPlain = await visibilities(plain, name, await make())
      expect(forPlain.stored).toEqual(forPartner.stored?.map((one) => (one === 'LOCKED' ? 'DRAFT' : one)))
      const unlockable = forPlain.notes?.filter((_, i) => forPartner.stored?.[i] === 'LOCKED')
      expect(unlockable?.every((reason) => reason?.endsWith('Join the Partner Program to publish member-only stories.'))).toBe(
        true,
      )
    },
  )

  test('an exported story keeps its visibility when imported again, as JSON and as Markdown', async () => {
    const cy = await writer(app, { enrolled: true })
    for (const visibility of ['PUBLIC', 'LOCKED', 'UNLISTED', 'PRIVATE'] as const) {
      const id = await published(cy, storyDocument(`Was ${visibility.toLowerCase()}`, 'Words.'))
      await app.database.db.updateTable('stories').set({ visibility }).where('id', '=', id).execute()
    }
    await cy.graphql('mutation { requestExport { __typename } }')
    await app.jobs.drain()
    const { id } = await app.database.db.selectFrom('exports').select('id').where('userId', '=', cy.id).executeTakeFirstOrThrow()
    const archive = (await cy.get(`/me/export/${id}`)).rawPayload
    const dee = await writer(app, { enrolled: true })
    const json = await visibilities(dee, 'octavo.zip', archive)
    expect(json.stored?.toSorted()).toEqual(['DRAFT', 'LOCKED', 'PUBLIC', 'UNLISTED'])
    const { openArchive } = await import('./archive.ts')
    const opened = await openArchive(archive)
    const markdown: Record<string, Buffer> = {}
    for (const name of opened.names) if (name.endsWith('.md')) markdown[name] = (await opened.read(name)) ?? Buffer.alloc(0)
    const eve = await writer(app, { enrolled: true })
    const text = await visibilities(eve, 'markdown.zip', await createZip(markdown))
    expect(text.stored?.toSorted()).toEqual(['DRAFT', 'LOCKED', 'PUBLIC', 'UNLISTED'])
  })

  test('a writer without a verified email imports drafts and is shown why', async () => {
    const bo = await writer(app)
    await app.database.db.updateTable('users').set({ email: null }).where('id', '=', bo.id).execute()
    const { after } = await importArchive(app, bo, 'a.md', Buffer.from('---\ntitle: A\ndate: 2020-01-02\n---\nWords.'), true)
    expect(after?.stories).toMatchObject([
      { becomes: 'DRAFT', outcome: 'IMPORTED', reason: expect.stringContaining('Verify your email') },
    ])
  })
})
