import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { newId } from '#server/platform/ids.ts'
import { joinDocument } from '#shared/body/document.ts'
import { day, hour } from '#shared/time/units.ts'
import { joins, publication } from '#test/server/publications.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import {
  type Answer,
  asker,
  draftOf,
  p,
  publish,
  published,
  readDraft,
  readPost,
  saveDeltas,
  story,
  trash,
  type Writer,
  writer,
} from '#test/server/writers.ts'

const submission =
  '... on CollectionSubmission { id status note editorNote publishAt decidedBy { id } post { id title statusForCollection collection { id } } }'
const kinds = (...names: string[]) => names.map((name) => `... on ${name} { message }`).join(' ')
const submit = asker(
  `mutation($postId: ID!, $collectionId: ID!, $note: String) { submitPostToCollection(postId: $postId, collectionId: $collectionId, note: $note) { __typename ${submission} ${kinds('NotFound', 'Forbidden', 'AlreadyExists', 'AccountSuspended')} ... on PublishingRestrictedBannedLinks { links } } }`,
)
const withdraw = asker(
  `mutation($submissionId: ID!) { withdrawSubmission(submissionId: $submissionId) { __typename ${submission} ${kinds('NotFound', 'Forbidden', 'Conflict')} } }`,
)
const accept = asker(
  `mutation($submissionId: ID!, $publishAt: Timestamp) { acceptSubmission(submissionId: $submissionId, publishAt: $publishAt) { __typename ${submission} ${kinds('NotFound', 'Forbidden', 'Conflict')} ... on PublishingRestrictedBannedLinks { links } } }`,
)
const askForChanges = asker(
  `mutation($submissionId: ID!, $note: String!) { requestSubmissionChanges(submissionId: $submissionId, note: $note) { __typename ${submission} ${kinds('NotFound', 'Forbidden', 'Conflict')} ... on BadRequest { message field } } }`,
)
const askChanges: typeof askForChanges = (who, variables) => askForChanges(who, { note: 'More of the sea.', ...variables })
const reject = asker(
  `mutation($submissionId: ID!, $note: String) { rejectSubmission(submissionId: $submissionId, note: $note) { __typename ${submission} ${kinds('NotFound', 'Forbidden', 'Conflict')} } }`,
)
const queue = asker(
  'query($collectionId: ID!, $status: SubmissionStatus, $paging: PagingOptions) { collectionSubmissions(collectionId: $collectionId, status: $status, paging: $paging) { __typename ... on SubmissionConnection { totalCount items { id status post { id title content { bodyModel { paragraphs { text } } } } } pagingInfo { next { to } } } ... on Forbidden { message } } }',
)
const publishInto = asker(
  'mutation($postId: ID!, $collectionId: ID, $at: Timestamp) { publishPost(postId: $postId, collectionId: $collectionId, visibility: PUBLIC, scheduledAt: $at) { __typename ... on Post { id isPublished statusForCollection collection { id } } ... on Forbidden { message } ... on BadRequest { message field } ... on NotFound { message } } }',
)
const takeOut = asker(
  `mutation($collectionId: ID!, $postId: ID!) { removePostFromCollection(collectionId: $collectionId, postId: $postId) { __typename ... on Post { id isPublished statusForCollection collection { id } } ${kinds('NotFound', 'Forbidden')} } }`,
)

describe.each(testEngines)('submissions to publications on $engine', ({ open }) => {
  let app: TestApp
  let owner: Writer
  let editor: Writer
  let ada: Writer
  let other: Writer
  let orbit: string
  beforeAll(async () => {
    app = await openTestApp({ open })
    ;[owner, editor, ada, other] = await Promise.all([writer(app), writer(app), writer(app), writer(app)])
    orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner: owner })
    await joins(app, orbit, editor, 'EDITOR')
    await joins(app, orbit, ada, 'WRITER')
  }, 60_000)
  afterAll(() => app.close())

  const text = story('Tides', 'Twice a day the sea comes in.')
  const draft = () => draftOf(ada, text)
  const handedIn = async (note?: string) => {
    app.pass(hour)
    const postId = await draft()
    const { id } = await submit(ada, { postId, collectionId: orbit, note })
    return { postId, submissionId: String(id) }
  }
  const standing = (id: string) => app.database.db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst()

  /** Creates a submission in this status. */
  const inState = async (status: string) => {
    const made = await handedIn()
    const ways: Record<string, () => Promise<unknown>> = {
      OPEN: async () => undefined,
      WIP: () => withdraw(ada, made),
      CHANGES_REQUESTED: () => askChanges(editor, made),
      ACCEPTED: () => accept(editor, made),
      REJECTED: () => reject(editor, made),
    }
    await ways[status]?.()
    expect((await standing(made.submissionId))?.status).toBe(status)
    return made
  }

  describe('[submission-transitions] from each status, allowed transitions succeed and all others are a Conflict', () => {
    const steps: Record<
      string,
      { by: () => Writer; take: (who: TestBrowser, variables: object) => Promise<Answer>; to: string }
    > = {
      withdraw: { by: () => ada, take: withdraw, to: 'WIP' },
      accept: { by: () => editor, take: accept, to: 'ACCEPTED' },
      reject: { by: () => editor, take: reject, to: 'REJECTED' },
      'ask for changes': { by: () => editor, take: askChanges, to: 'CHANGES_REQUESTED' },
    }
    const allowed: Record<string, string[]> = {
      WIP: [],
      OPEN: ['withdraw', 'accept', 'reject', 'ask for changes'],
      CHANGES_REQUESTED: ['withdraw'],
      ACCEPTED: [],
      REJECTED: [],
    }
    test.each(Object.keys(allowed))(
      '%s',
      async (from) => {
        for (const [name, { by, take, to }] of Object.entries(steps)) {
          const { submissionId } = await inState(from)
          const answer = await take(by(), { submissionId })
          expect([from, name, answer.__typename, (await standing(submissionId))?.status]).toEqual(
            allowed[from]?.includes(name) ? [from, name, 'CollectionSubmission', to] : [from, name, 'Conflict', from],
          )
        }
      },
      30_000,
    )
  })

  test('[submission-transitions] a withdrawn or returned story is submitted again as the same submission; after a rejection it is a new one', async () => {
    for (const from of ['WIP', 'CHANGES_REQUESTED']) {
      const { postId, submissionId } = await inState(from)
      const again = await submit(ada, { postId, collectionId: orbit, note: 'Better now' })
      expect(again).toMatchObject({ id: submissionId, status: 'OPEN', note: 'Better now', editorNote: null })
    }
    const { postId, submissionId } = await inState('REJECTED')
    const anew = await submit(ada, { postId, collectionId: orbit })
    expect(anew).toMatchObject({ __typename: 'CollectionSubmission', status: 'OPEN' })
    expect(anew.id).not.toBe(submissionId)
    expect((await standing(submissionId))?.status).toBe('REJECTED')
  })

  test('[submission-transitions] an accepted story is approved and published in the publication', async () => {
    const { postId, submissionId } = await handedIn()
    expect(await readPost(other, { postId })).toMatchObject({ __typename: 'NotFound' })
    expect(await accept(editor, { submissionId })).toMatchObject({
      status: 'ACCEPTED',
      decidedBy: { id: editor.id },
      post: { statusForCollection: 'APPROVED', collection: { id: orbit } },
    })
    expect(await readPost(other, { postId })).toMatchObject({ __typename: 'Post', isPublished: true })
    expect((await app.browser().get('/orbit')).body).toContain(postId)
  })

  test('[submission-transitions] a story accepted for later waits for its time', async () => {
    const { postId, submissionId } = await handedIn()
    const publishAt = new Date(app.clock().getTime() + day).toISOString()
    expect(await accept(editor, { submissionId, publishAt: new Date(0).toISOString() })).toMatchObject({
      __typename: 'Conflict',
    })
    expect((await standing(submissionId))?.status).toBe('OPEN')
    expect(await accept(editor, { submissionId, publishAt })).toMatchObject({
      status: 'ACCEPTED',
      publishAt,
      post: { statusForCollection: 'APPROVED' },
    })
    expect(await readPost(other, { postId })).toMatchObject({ __typename: 'NotFound' })
    app.pass(day)
    await app.jobs.drain()
    expect(await readPost(other, { postId })).toMatchObject({ __typename: 'Post', isPublished: true })
  })

  test('[submission-one-open] a second submission of a story answers AlreadyExists, to any publication', async () => {
    const { postId } = await handedIn()
    const harbour = await publication(app, { slug: `harbour-${newId()}`, name: 'Harbour', owner: owner })
    await joins(app, harbour, ada, 'WRITER')
    for (const collectionId of [orbit, harbour])
      expect(await submit(ada, { postId, collectionId })).toMatchObject({ __typename: 'AlreadyExists' })
    const { postId: sentBack } = await inState('CHANGES_REQUESTED')
    expect(await submit(ada, { postId: sentBack, collectionId: harbour })).toMatchObject({ status: 'OPEN' })
    expect(await submit(ada, { postId: sentBack, collectionId: orbit })).toMatchObject({ __typename: 'AlreadyExists' })
    const { postId: taken } = await inState('ACCEPTED')
    expect(await submit(ada, { postId: taken, collectionId: harbour })).toMatchObject({ __typename: 'AlreadyExists' })
  })

  test('concurrent submissions create one', async () => {
    const postId = await draft()
    const answers = await Promise.all([1, 2, 3].map(() => submit(ada, { postId, collectionId: orbit })))
    expect(answers.map(({ __typename }) => __typename).toSorted()).toEqual([
      'AlreadyExists',
      'AlreadyExists',
      'CollectionSubmission',
    ])
  })

  test('[publication-role-writer] a writer decides nothing, and users who are not involved get NotFound', async () => {
    const colleague = await writer(app)
    await joins(app, orbit, colleague, 'WRITER')
    const { submissionId } = await handedIn()
    for (const take of [accept, reject, askChanges]) {
      expect(await take(ada, { submissionId })).toMatchObject({ __typename: 'Forbidden' })
      expect(await take(colleague, { submissionId })).toMatchObject({ __typename: 'Forbidden' })
      expect(await take(other, { submissionId })).toMatchObject({ __typename: 'NotFound' })
      expect(await take(app.browser() as Writer, { submissionId })).toMatchObject({ __typename: 'NotFound' })
    }
    expect(await withdraw(editor, { submissionId })).toMatchObject({ __typename: 'Forbidden' })
    for (const who of [ada, colleague, other, app.browser()])
      expect(await queue(who, { collectionId: orbit })).toMatchObject({ __typename: 'Forbidden' })
    expect(await queue(owner, { collectionId: orbit })).toMatchObject({ __typename: 'SubmissionConnection' })
  })

  test('[publication-role-writer] others submit only where a publication is open to submissions', async () => {
    const postId = await draftOf(other, text)
    expect(await submit(other, { postId, collectionId: orbit })).toMatchObject({ __typename: 'Forbidden' })
    const open_ = await publication(app, { slug: `open-${newId()}`, name: 'Open', owner: owner })
    await app.database.db.updateTable('publications').set({ accepts_submissions: true }).where('id', '=', open_).execute()
    expect(await submit(ada, { postId, collectionId: open_ })).toMatchObject({ __typename: 'NotFound' })
    expect(await submit(other, { postId, collectionId: open_ })).toMatchObject({ status: 'OPEN' })
    const blocked = await writer(app)
    await app.database.db
      .insertInto('blocks')
      .values({ user_id: owner.id, blocked_id: blocked.id, blocked_at: app.clock() })
      .execute()
    expect(await submit(blocked, { postId: await draftOf(blocked, text), collectionId: open_ })).toMatchObject({
      __typename: 'Forbidden',
    })
  })

  test('suspended and unverified users cannot submit, and an empty story cannot be submitted', async () => {
    const suspended = await writer(app)
    const unproved = await writer(app, { verified: false })
    for (const who of [suspended, unproved]) await joins(app, orbit, who, 'WRITER')
    const [held, hasty] = [await draftOf(suspended, text), await draftOf(unproved, text)]
    await app.database.db.updateTable('users').set({ suspended_at: app.clock() }).where('id', '=', suspended.id).execute()
    expect(await submit(suspended, { postId: held, collectionId: orbit })).toMatchObject({ __typename: 'AccountSuspended' })
    expect(await submit(unproved, { postId: hasty, collectionId: orbit })).toMatchObject({ __typename: 'Forbidden' })
    const empty = await draftOf(ada, joinDocument('', '', [p('a', ' ')]).slice(0, 2))
    expect(await submit(ada, { postId: empty, collectionId: orbit })).toMatchObject({ __typename: 'Forbidden' })
    const postId = await draft()
    expect(await submit(ada, { postId, collectionId: orbit, note: 'n'.repeat(2_001) })).toMatchObject({
      message: 'A note can have up to 2,000 characters.',
    })
    expect(await submit(ada, { postId, collectionId: newId() })).toMatchObject({ __typename: 'NotFound' })
    expect(await askChanges(editor, { submissionId: (await handedIn()).submissionId, note: '  ' })).toMatchObject({
      __typename: 'BadRequest',
      field: 'note',
    })
  })

  test('[publication-role-writer] [publication-role-editor] while submitted, only its editors write in it; before and after, only its writer does', async () => {
    const { postId, submissionId } = await handedIn()
    const save = async (who: Writer, rev: number) =>
      (await saveDeltas(who, postId, rev, [{ type: 1, index: 3, paragraph: p(`n${rev}`, `Line ${rev}`) }])).statusCode
    expect([await save(ada, 1), await save(other, 1), await save(editor, 1)]).toEqual([403, 403, 200])
    expect(await publish(ada, { postId, visibility: 'PUBLIC' })).toMatchObject({ __typename: 'Forbidden' })
    expect(await publish(editor, { postId, visibility: 'PUBLIC' })).toMatchObject({ __typename: 'Forbidden' })
    expect((await ada.get(`/p/${postId}/edit`)).statusCode).toBe(200)
    await askChanges(editor, { submissionId })
    expect([await save(editor, 2), await save(ada, 2)]).toEqual([403, 200])
    expect(await readDraft(editor, { postId })).toMatchObject({ __typename: 'NotFound' })
    expect(await readDraft(ada, { postId })).toMatchObject({ __typename: 'Draft', latestRev: 3 })
  })

  test('later edits of a returned story are hidden from the editors', async () => {
    const { postId } = await inState('WIP')
    await saveDeltas(ada, postId, 1, [{ type: 3, index: 0, paragraph: { ...text[0], text: 'A secret' } as never }])
    const listed = JSON.stringify(await queue(editor, { collectionId: orbit, status: 'WIP', paging: { limit: 1 } }))
    expect(listed).toContain(postId)
    expect(listed).toContain('Tides')
    expect(listed).not.toContain('A secret')
    expect(listed).not.toContain('Twice a day')
  })

  test('[publication-role-editor] an editor publishes directly in the publication, now or later; a writer has to submit', async () => {
    const own = await draftOf(editor, text)
    expect(await publishInto(editor, { postId: own, collectionId: orbit })).toMatchObject({
      isPublished: true,
      statusForCollection: 'APPROVED',
      collection: { id: orbit },
    })
    const postId = await draft()
    expect(await publishInto(ada, { postId, collectionId: orbit })).toEqual({
      __typename: 'Forbidden',
      message: 'Only editors of Orbit can publish there. Submit your story to them.',
    })
    expect(await publishInto(ada, { postId, collectionId: newId() })).toMatchObject({ field: 'collectionId' })
    expect(await publishInto(other, { postId: await draftOf(other, text), collectionId: orbit })).toMatchObject({
      __typename: 'Forbidden',
    })
    const later = await draftOf(owner, text)
    const at = new Date(app.clock().getTime() + hour).toISOString()
    expect(await publishInto(owner, { postId: later, collectionId: orbit, at })).toMatchObject({ isPublished: false })
    app.pass(hour)
    await app.jobs.drain()
    expect((await app.browser().get('/orbit')).body).toContain(later)
  })

  test('a draft for a publication is private to its writer, and published under their name by default', async () => {
    const { id: postId } = await asker(
      'mutation($collectionId: ID) { createPost(title: "Ebb", collectionId: $collectionId) { __typename ... on Post { id } } }',
    )(ada, { collectionId: orbit })
    expect(await readDraft(editor, { postId })).toMatchObject({ __typename: 'NotFound' })
    expect(await publishInto(ada, { postId })).toMatchObject({ isPublished: true, collection: null })
  })

  test('an editor or its writer removes a story from the publication; it stays with its writer, and others may not', async () => {
    for (const who of [editor, ada]) {
      const { postId } = await inState('ACCEPTED')
      expect(await takeOut(other, { collectionId: orbit, postId })).toMatchObject({ __typename: 'Forbidden' })
      expect(await takeOut(who, { collectionId: newId(), postId })).toMatchObject({ __typename: 'NotFound' })
      expect(await takeOut(who, { collectionId: orbit, postId })).toMatchObject({
        isPublished: true,
        statusForCollection: 'REMOVED',
        collection: null,
      })
      expect((await app.browser().get('/orbit')).body).not.toContain(postId)
    }
  })

  test('the queue is paginated, filtered by status, most recently changed first', async () => {
    const quay = await publication(app, { slug: `quay-${newId()}`, name: 'Quay', owner: owner })
    await joins(app, quay, ada, 'WRITER')
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      app.pass(hour)
      ids.unshift(String((await submit(ada, { postId: await draft(), collectionId: quay })).id))
    }
    await reject(owner, { submissionId: ids[0] })
    type Page = { totalCount: number; items: { id: string }[]; pagingInfo: { next: { to: string } | null } }
    const page = async (variables: object) => (await queue(owner, { collectionId: quay, ...variables })) as unknown as Page
    const first = await page({ status: 'OPEN', paging: { limit: 1 } })
    expect([first.totalCount, first.items.map(({ id }) => id)]).toEqual([2, [ids[1]]])
    const second = await page({ status: 'OPEN', paging: { limit: 1, to: first.pagingInfo.next?.to } })
    expect([second.items.map(({ id }) => id), second.pagingInfo.next]).toEqual([[ids[2]], null])
    expect((await page({})).items.map(({ id }) => id)).toEqual(ids)
    expect((await page({ status: 'UNKNOWN' })).items).toEqual([])
  })

  test('a submission leaves the queue when its writer’s account closes, it is trashed, or its writer leaves the staff', async () => {
    const listed = async () =>
      JSON.stringify(await queue(editor, { collectionId: orbit, status: 'OPEN', paging: { limit: 100 } }))
    const { db } = app.database
    const gone = await handedIn()
    await trash(ada, gone.postId)
    expect((await standing(gone.submissionId))?.status).toBe('WIP')
    expect(await listed()).not.toContain(gone.submissionId)

    const { postId, submissionId } = await handedIn()
    expect(await listed()).toContain(submissionId)
    const hides: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => db.updateTable('users').set({ suspended_at: app.clock() }).where('id', '=', ada.id).execute(),
        () => db.updateTable('users').set({ suspended_at: null }).where('id', '=', ada.id).execute(),
      ],
      [
        () => db.updateTable('posts').set({ suspended_at: app.clock() }).where('id', '=', postId).execute(),
        () => db.updateTable('posts').set({ suspended_at: null }).where('id', '=', postId).execute(),
      ],
      [
        () => db.insertInto('blocks').values({ user_id: ada.id, blocked_id: editor.id, blocked_at: app.clock() }).execute(),
        () => db.deleteFrom('blocks').where('user_id', '=', ada.id).execute(),
      ],
    ]
    for (const [hide, show] of hides) {
      await hide()
      expect(await listed()).not.toContain(submissionId)
      expect(await accept(editor, { submissionId })).toMatchObject({ __typename: 'NotFound' })
      await show()
    }
    expect(await listed()).toContain(submissionId)
    await editor.graphql('mutation($c: ID!, $u: ID!) { removeCollectionRole(collectionId: $c, userId: $u) { __typename } }', {
      c: orbit,
      u: ada.id,
    })
    expect((await standing(submissionId))?.status).toBe('WIP')
    await joins(app, orbit, ada, 'WRITER')
  })

  test('deleting a publication withdraws its submissions', async () => {
    const brief = await publication(app, { slug: `brief-${newId()}`, name: 'Brief', owner: owner })
    await joins(app, brief, ada, 'WRITER')
    const postId = await draft()
    const { id } = await submit(ada, { postId, collectionId: brief })
    const [{ slug }] = (await app.database.db.selectFrom('publications').select('slug').where('id', '=', brief).execute()) as [
      { slug: string },
    ]
    await owner.graphql('mutation($c: ID!, $s: String!) { deleteCollection(collectionId: $c, confirmSlug: $s) { __typename } }', {
      c: brief,
      s: slug,
    })
    expect((await standing(String(id)))?.status).toBe('WIP')
    expect(await publish(ada, { postId, visibility: 'PUBLIC' })).toMatchObject({ isPublished: true })
  })

  test('a published story may be submitted; it stays public while it waits, and moves to the publication once accepted', async () => {
    const postId = await published(ada, story('Moons', 'There are many.'))
    const { id } = await submit(ada, { postId, collectionId: orbit })
    expect((await app.browser().get(`/p/${postId}`)).statusCode).not.toBe(404)
    expect((await app.browser().get('/orbit')).body).not.toContain(postId)
    expect(
      await asker('mutation($postId: ID!) { unpublishPost(postId: $postId) { __typename ... on Forbidden { message } } }')(
        editor,
        { postId },
      ),
    ).toMatchObject({ __typename: 'Forbidden' })
    expect(await accept(editor, { submissionId: id })).toMatchObject({ status: 'ACCEPTED' })
    expect((await app.browser().get('/orbit')).body).toContain(postId)
  })

  describe('[submission-notifies] every step notifies the other side', () => {
    type Told = {
      type: string
      url: string
      submission: { id: string; status: string } | null
      collection: { name: string } | null
    }
    const told = async (who: Writer, submissionId: string): Promise<Told[]> => {
      const { notifications } = await who.graphql<{ notifications: { items: Told[] } }>(
        '{ notifications(paging: { limit: 50 }) { ... on NotificationConnection { items { type url submission { id status } collection { name } } } } }',
      )
      return notifications.items.filter(({ submission: of }) => of?.id === submissionId)
    }
    const mails = async (who: Writer) =>
      (await app.mailbox(`${who.username}@posteo.example`)).map(({ subject, text: body }) => ({ subject, body }))
    const choose = (who: Writer, value: boolean) =>
      who.graphql(
        'mutation($value: Boolean!) { updateUserSetting(key: NOTIFICATIONS_ALLOW_SUBMISSION_EMAIL, value: $value) { __typename } }',
        { value },
      )

    test('submissions and withdrawals notify all editors', async () => {
      const [grace, hugo] = [await writer(app), await writer(app)]
      const quay = await publication(app, { slug: `told-${newId()}`, name: 'Quay', owner: grace })
      await joins(app, quay, hugo, 'EDITOR')
      await joins(app, quay, ada, 'WRITER')
      const postId = await draft()
      const { id } = await submit(ada, { postId, collectionId: quay, note: 'Have a look' })
      const submissionId = String(id)
      for (const who of [grace, hugo]) {
        expect(await told(who, submissionId)).toMatchObject([
          { type: 'SUBMISSION_RECEIVED', submission: { status: 'OPEN' }, collection: { name: 'Quay' } },
        ])
        expect((await told(who, submissionId))[0]?.url).toMatch(/^\/told-[0-9a-f]+\/submissions$/)
        expect(await mails(who)).toMatchObject([{ subject: 'Hana Kim submitted Tides to Quay' }])
        expect((await mails(who))[0]?.body).toContain('Have a look')
      }
      await choose(hugo, false)
      await withdraw(ada, { submissionId })
      expect(await told(hugo, submissionId)).toMatchObject([{ type: 'SUBMISSION_RECEIVED', submission: { status: 'WIP' } }])
      expect((await mails(grace)).map(({ subject }) => subject)).toContain('Hana Kim withdrew Tides')
      expect(await mails(hugo)).toHaveLength(1)
      expect(await told(ada, submissionId)).toEqual([])
    })

    const decisions = [
      ['SUBMISSION_ACCEPTED', 'Orbit accepted Tides', accept, { note: undefined }],
      ['SUBMISSION_CHANGES_REQUESTED', 'Orbit requested changes to Tides', askChanges, { note: 'More of the sea.' }],
      ['SUBMISSION_REJECTED', 'Orbit won’t publish Tides', reject, { note: 'More of the sea.' }],
    ] as const
    test.each(decisions)('%s notifies its writer', async (type, subject, take, more) => {
      const ben = await writer(app)
      await joins(app, orbit, ben, 'WRITER')
      const submitted = async () => {
        const { id } = await submit(ben, { postId: await draftOf(ben, text), collectionId: orbit })
        return String(id)
      }
      const first = await submitted()
      await take(editor, { submissionId: first, ...more })
      expect(await told(ben, first)).toMatchObject([{ type, collection: { name: 'Orbit' } }])
      const [mail] = await mails(ben)
      expect(mail?.subject).toBe(subject)
      expect(mail?.body).toContain(more.note ?? 'accepted your story Tides and published it')
      await choose(ben, false)
      const second = await submitted()
      await take(editor, { submissionId: second, ...more })
      expect(await told(ben, second)).toHaveLength(1)
      expect(await mails(ben)).toHaveLength(1)
    })
  })

  test('addresses are visible to the other side only if shared', async () => {
    const share = (who: Writer, value: boolean) =>
      asker(
        'mutation($value: Boolean!) { setEmailSharingWithEditors(allowEmailAddressSharingEditorWriter: $value) { __typename ... on User { id allowEmailAddressSharingEditorWriter } ... on Unauthorized { message } } }',
      )(who, { value })
    expect(await share(app.browser() as Writer, true)).toMatchObject({ __typename: 'Unauthorized' })
    const { postId } = await inState('CHANGES_REQUESTED')
    const addresses = async (who: Writer) => {
      const { post } = await who.graphql<{
        post: { submission: { submitterEmail: string | null; decidedByEmail: string | null } | null }
      }>('query($postId: ID!) { post(id: $postId) { submission { submitterEmail decidedByEmail } } }', { postId })
      return post?.submission
    }
    expect(await addresses(ada)).toEqual({ submitterEmail: null, decidedByEmail: null })
    expect(await share(editor, true)).toMatchObject({ id: editor.id, allowEmailAddressSharingEditorWriter: true })
    expect(await addresses(ada)).toEqual({
      submitterEmail: null,
      decidedByEmail: `${editor.username}@posteo.example`,
    })
    await share(editor, false)
    expect(await addresses(ada)).toEqual({ submitterEmail: null, decidedByEmail: null })
  })
})
