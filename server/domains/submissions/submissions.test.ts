import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { joinDocument } from '#shared/body/document.ts'
import { day, hour } from '#shared/time/units.ts'
import { addMember, publication } from '#test/server/publications.ts'
import { addBlock } from '#test/server/rows.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import {
  type MutationResult,
  asker,
  draftWith,
  p,
  publish,
  published,
  readDraft,
  queryPost,
  saveDeltas,
  story,
  trash,
  type Writer,
  writer,
} from '#test/server/writers.ts'

const submission =
  '... on CollectionSubmission { id status note editorNote publishAt decidedBy { id } post { id title statusForCollection collection { id } } }'
const submit = asker(
  `mutation($postId: ID!, $collectionId: ID!, $note: String) { submitPostToCollection(postId: $postId, collectionId: $collectionId, note: $note) { __typename ${submission} ... on Refusal { message } ... on PublishingRestrictedBannedLinks { links } } }`,
)
const withdraw = asker(
  `mutation($submissionId: ID!) { withdrawSubmission(submissionId: $submissionId) { __typename ${submission} ... on Refusal { message } } }`,
)
const accept = asker(
  `mutation($submissionId: ID!, $publishAt: Timestamp) { acceptSubmission(submissionId: $submissionId, publishAt: $publishAt) { __typename ${submission} ... on Refusal { message } ... on PublishingRestrictedBannedLinks { links } } }`,
)
const requestChangesWith = asker(
  `mutation($submissionId: ID!, $note: String!) { requestSubmissionChanges(submissionId: $submissionId, note: $note) { __typename ${submission} ... on Refusal { message } ... on BadRequest { message field } } }`,
)
const requestChanges = (actor: TestBrowser, variables: { submissionId: string | undefined; note?: string }) =>
  requestChangesWith(actor, { note: 'More of the sea.', ...variables })
const reject = asker(
  `mutation($submissionId: ID!, $note: String) { rejectSubmission(submissionId: $submissionId, note: $note) { __typename ${submission} ... on Refusal { message } } }`,
)
const queue = asker(
  'query($collectionId: ID!, $status: SubmissionStatus, $paging: PagingOptions) { collectionSubmissions(collectionId: $collectionId, status: $status, paging: $paging) { __typename ... on SubmissionConnection { totalCount items { id status post { id title content { bodyModel { paragraphs { text } } } } } pagingInfo { next { to } } } ... on Forbidden { message } } }',
)
const publishInto = asker(
  'mutation($postId: ID!, $collectionId: ID, $at: Timestamp) { publishPost(postId: $postId, collectionId: $collectionId, visibility: PUBLIC, scheduledAt: $at) { __typename ... on Post { id isPublished statusForCollection collection { id } } ... on Forbidden { message } ... on BadRequest { message field } ... on NotFound { message } } }',
)
const removeFromPublication = asker(
  `mutation($collectionId: ID!, $postId: ID!) { removePostFromCollection(collectionId: $collectionId, postId: $postId) { __typename ... on Post { id isPublished statusForCollection collection { id } } ... on Refusal { message } } }`,
)

describe('submissions to publications', () => {
  let app: TestApp
  let owner: Writer
  let editor: Writer
  let ada: Writer
  let otherWriter: Writer
  let orbit: string
  beforeAll(async () => {
    app = await openTestApp()
    ;[owner, editor, ada, otherWriter] = await Promise.all([writer(app), writer(app), writer(app), writer(app)])
    orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner })
    await addMember(app, orbit, editor, 'EDITOR')
    await addMember(app, orbit, ada, 'WRITER')
  })
  afterAll(() => app.close())

  const text = story('Tides', 'Twice a day the sea comes in.')
  const draft = () => draftWith(ada, text)
  const createSubmission = async (note?: string) => {
    app.advanceClock(hour)
    const storyId = await draft()
    const { id } = await submit(ada, { postId: storyId, collectionId: orbit, note })
    return { postId: storyId, submissionId: String(id) }
  }
  const submissionRow = (id: string) =>
    app.database.db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst()

  /** Creates a submission in this status. */
  const inState = async (status: string) => {
    const created = await createSubmission()
    const setups: Record<string, () => Promise<unknown>> = {
      OPEN: async () => undefined,
      WIP: () => withdraw(ada, created),
      CHANGES_REQUESTED: () => requestChanges(editor, created),
      ACCEPTED: () => accept(editor, created),
      REJECTED: () => reject(editor, created),
    }
    await setups[status]?.()
    expect((await submissionRow(created.submissionId))?.status).toBe(status)
    return created
  }

  describe('[submission-transitions] from each status, allowed transitions succeed and all others are a Conflict', () => {
    const steps: Record<
      string,
      {
        by: () => Writer
        decideAs: (actor: TestBrowser, variables: { submissionId: string | undefined }) => Promise<MutationResult>
        to: string
      }
    > = {
      withdraw: { by: () => ada, decideAs: withdraw, to: 'WIP' },
      accept: { by: () => editor, decideAs: accept, to: 'ACCEPTED' },
      reject: { by: () => editor, decideAs: reject, to: 'REJECTED' },
      'ask for changes': { by: () => editor, decideAs: requestChanges, to: 'CHANGES_REQUESTED' },
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
        for (const [name, { by, decideAs, to }] of Object.entries(steps)) {
          const { submissionId } = await inState(from)
          const result = await decideAs(by(), { submissionId })
          expect([from, name, result.__typename, (await submissionRow(submissionId))?.status]).toEqual(
            allowed[from]?.includes(name) ? [from, name, 'CollectionSubmission', to] : [from, name, 'Conflict', from],
          )
        }
      },
      30_000,
    )
  })

  test('[submission-transitions] a withdrawn or returned story is submitted again as the same submission; after a rejection it is a new one', async () => {
    for (const from of ['WIP', 'CHANGES_REQUESTED']) {
      const { postId: storyId, submissionId } = await inState(from)
      const resubmitted = await submit(ada, { postId: storyId, collectionId: orbit, note: 'Better now' })
      expect(resubmitted).toMatchObject({ id: submissionId, status: 'OPEN', note: 'Better now', editorNote: null })
    }
    const { postId: storyId, submissionId } = await inState('REJECTED')
    const newSubmission = await submit(ada, { postId: storyId, collectionId: orbit })
    expect(newSubmission).toMatchObject({ __typename: 'CollectionSubmission', status: 'OPEN' })
    expect(newSubmission.id).not.toBe(submissionId)
    expect((await submissionRow(submissionId))?.status).toBe('REJECTED')
  })

  test('[submission-transitions] an accepted story is approved and published in the publication', async () => {
    const { postId: storyId, submissionId } = await createSubmission()
    expect(await queryPost(otherWriter, { postId: storyId })).toMatchObject({ __typename: 'NotFound' })
    expect(await accept(editor, { submissionId })).toMatchObject({
      status: 'ACCEPTED',
      decidedBy: { id: editor.id },
      post: { statusForCollection: 'APPROVED', collection: { id: orbit } },
    })
    expect(await queryPost(otherWriter, { postId: storyId })).toMatchObject({ __typename: 'Post', isPublished: true })
    expect((await app.browser().get('/orbit')).body).toContain(storyId)
  })

  test('[submission-transitions] a story accepted for later waits for its time', async () => {
    const { postId: storyId, submissionId } = await createSubmission()
    const publishAt = new Date(app.clock().getTime() + day).toISOString()
    expect(await accept(editor, { submissionId, publishAt: new Date(0).toISOString() })).toMatchObject({
      __typename: 'Conflict',
    })
    expect((await submissionRow(submissionId))?.status).toBe('OPEN')
    expect(await accept(editor, { submissionId, publishAt })).toMatchObject({
      status: 'ACCEPTED',
      publishAt,
      post: { statusForCollection: 'APPROVED' },
    })
    expect(await queryPost(otherWriter, { postId: storyId })).toMatchObject({ __typename: 'NotFound' })
    app.advanceClock(day)
    await app.jobs.drain()
    expect(await queryPost(otherWriter, { postId: storyId })).toMatchObject({ __typename: 'Post', isPublished: true })
  })

  test('[submission-one-open] a second submission of a story answers AlreadyExists, to any publication', async () => {
    const { postId: storyId } = await createSubmission()
    const harbour = await publication(app, { slug: `harbour-${newId()}`, name: 'Harbour', owner })
    await addMember(app, harbour, ada, 'WRITER')
    for (const publicationId of [orbit, harbour])
      expect(await submit(ada, { postId: storyId, collectionId: publicationId })).toMatchObject({ __typename: 'AlreadyExists' })
    const { postId: sentBack } = await inState('CHANGES_REQUESTED')
    expect(await submit(ada, { postId: sentBack, collectionId: harbour })).toMatchObject({ status: 'OPEN' })
    expect(await submit(ada, { postId: sentBack, collectionId: orbit })).toMatchObject({ __typename: 'AlreadyExists' })
    const { postId: acceptedPostId } = await inState('ACCEPTED')
    expect(await submit(ada, { postId: acceptedPostId, collectionId: harbour })).toMatchObject({ __typename: 'AlreadyExists' })
  })

  test('concurrent submissions create one', async () => {
    const storyId = await draft()
    const answers = await Promise.all([1, 2, 3].map(() => submit(ada, { postId: storyId, collectionId: orbit })))
    expect(answers.map(({ __typename }) => __typename).toSorted()).toEqual([
      'AlreadyExists',
      'AlreadyExists',
      'CollectionSubmission',
    ])
  })

  test('[publication-role-writer] a writer decides nothing, and users who are not involved get NotFound', async () => {
    const colleague = await writer(app)
    await addMember(app, orbit, colleague, 'WRITER')
    const { submissionId } = await createSubmission()
    for (const decideAs of [accept, reject, requestChanges]) {
      expect(await decideAs(ada, { submissionId })).toMatchObject({ __typename: 'Forbidden' })
      expect(await decideAs(colleague, { submissionId })).toMatchObject({ __typename: 'Forbidden' })
      expect(await decideAs(otherWriter, { submissionId })).toMatchObject({ __typename: 'NotFound' })
      expect(await decideAs(app.browser() as Writer, { submissionId })).toMatchObject({ __typename: 'NotFound' })
    }
    expect(await withdraw(editor, { submissionId })).toMatchObject({ __typename: 'Forbidden' })
    for (const actor of [ada, colleague, otherWriter, app.browser()])
      expect(await queue(actor, { collectionId: orbit })).toMatchObject({ __typename: 'Forbidden' })
    expect(await queue(owner, { collectionId: orbit })).toMatchObject({ __typename: 'SubmissionConnection' })
  })

  test('[publication-role-writer] others submit only where a publication is open to submissions', async () => {
    const storyId = await draftWith(otherWriter, text)
    expect(await submit(otherWriter, { postId: storyId, collectionId: orbit })).toMatchObject({ __typename: 'Forbidden' })
    const open_ = await publication(app, { slug: `open-${newId()}`, name: 'Open', owner })
    await app.database.db.updateTable('publications').set({ acceptsSubmissions: true }).where('id', '=', open_).execute()
    expect(await submit(ada, { postId: storyId, collectionId: open_ })).toMatchObject({ __typename: 'NotFound' })
    expect(await submit(otherWriter, { postId: storyId, collectionId: open_ })).toMatchObject({ status: 'OPEN' })
    const blocked = await writer(app)
    await addBlock(app, { userId: owner.id, blockedId: blocked.id })
    expect(await submit(blocked, { postId: await draftWith(blocked, text), collectionId: open_ })).toMatchObject({
      __typename: 'Forbidden',
    })
  })

  test('lists where one may submit: own publications, followed open ones, then other open ones, but none that is hidden', async () => {
    const emil = await writer(app)
    const named = async (name: string, isOpen: boolean, by = owner) => {
      const id = await publication(app, { slug: `take-${newId()}`, name, owner: by })
      await app.database.db.updateTable('publications').set({ acceptsSubmissions: isOpen }).where('id', '=', id).execute()
      return id
    }
    const blocking = await writer(app)
    await addBlock(app, { userId: blocking.id, blockedId: emil.id })
    app.advanceClock(1_000)
    const [mine, closed, followed, other, muted] = [
      await named('Mine', false),
      await named('Closed', false),
      await named('Followed', true),
      await named('Other', true),
      await named('Muted', true),
    ]
    const hidden = await named('Of a blocking owner', true, blocking)
    await addMember(app, mine, emil, 'WRITER')
    for (const id of [closed, followed])
      await emil.graphql('mutation($id: ID!) { followCollection(targetCollectionId: $id) { id } }', { id })
    await emil.graphql('mutation ($id: ID!) { mutePub(targetCollectionId: $id) { __typename } }', { id: muted })
    const list = async (who: TestBrowser, limit = 20) =>
      (
        await who.rawGraphql<{ openPublications: { id: string }[] }>(`{ openPublications(limit: ${limit}) { id } }`)
      ).openPublications.map(({ id }) => id)
    const found = await list(emil)
    expect(found.slice(0, 2)).toEqual([mine, followed])
    expect(found).toContain(other)
    for (const id of [closed, muted, hidden]) expect(found).not.toContain(id)
    expect(await list(emil, 2)).toEqual([mine, followed])
    app.advanceClock(1_000)
    const newest = await named('Zenith', true)
    expect(await list(emil, 3)).toEqual([mine, followed, newest])
    expect(await list(app.browser())).toEqual([])
  })

  test('suspended and unverified users cannot submit, and an empty story cannot be submitted', async () => {
    const suspended = await writer(app)
    const unproved = await writer(app, { verified: false })
    for (const actor of [suspended, unproved]) await addMember(app, orbit, actor, 'WRITER')
    const [suspendedDraft, unverifiedDraft] = [await draftWith(suspended, text), await draftWith(unproved, text)]
    await app.database.db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', suspended.id).execute()
    expect(await submit(suspended, { postId: suspendedDraft, collectionId: orbit })).toMatchObject({
      __typename: 'AccountSuspended',
    })
    expect(await submit(unproved, { postId: unverifiedDraft, collectionId: orbit })).toMatchObject({ __typename: 'Forbidden' })
    const empty = await draftWith(ada, joinDocument('', '', [p('a', ' ')]).slice(0, 2))
    expect(await submit(ada, { postId: empty, collectionId: orbit })).toMatchObject({ __typename: 'Forbidden' })
    const storyId = await draft()
    expect(await submit(ada, { postId: storyId, collectionId: orbit, note: 'n'.repeat(2_001) })).toMatchObject({
      message: 'A note can have up to 2,000 characters.',
    })
    expect(await submit(ada, { postId: storyId, collectionId: newId() })).toMatchObject({ __typename: 'NotFound' })
    expect(await requestChanges(editor, { submissionId: (await createSubmission()).submissionId, note: '  ' })).toMatchObject({
      __typename: 'BadRequest',
      field: 'note',
    })
  })

  test('[publication-role-writer] [publication-role-editor] while submitted, only its editors write in it; before and after, only its writer does', async () => {
    const { postId: storyId, submissionId } = await createSubmission()
    const save = async (actor: Writer, rev: number) =>
      (await saveDeltas(actor, storyId, rev, [{ type: 1, index: 3, paragraph: p(`n${rev}`, `Line ${rev}`) }])).statusCode
    expect([await save(ada, 1), await save(otherWriter, 1), await save(editor, 1)]).toEqual([403, 403, 200])
    expect(await publish(ada, { postId: storyId, visibility: 'PUBLIC' })).toMatchObject({ __typename: 'Forbidden' })
    expect(await publish(editor, { postId: storyId, visibility: 'PUBLIC' })).toMatchObject({ __typename: 'Forbidden' })
    expect((await ada.get(`/p/${storyId}/edit`)).statusCode).toBe(200)
    await requestChanges(editor, { submissionId })
    expect([await save(editor, 2), await save(ada, 2)]).toEqual([403, 200])
    expect(await readDraft(editor, { postId: storyId })).toMatchObject({ __typename: 'NotFound' })
    expect(await readDraft(ada, { postId: storyId })).toMatchObject({ __typename: 'Draft', latestRev: 3 })
  })

  test('later edits of a returned story are hidden from the editors', async () => {
    const { postId: storyId } = await inState('WIP')
    await saveDeltas(ada, storyId, 1, [{ type: 3, index: 0, paragraph: { ...text[0], text: 'A secret' } as never }])
    const listed = JSON.stringify(await queue(editor, { collectionId: orbit, status: 'WIP', paging: { limit: 1 } }))
    expect(listed).toContain(storyId)
    expect(listed).toContain('Tides')
    expect(listed).not.toContain('A secret')
    expect(listed).not.toContain('Twice a day')
  })

  test('[publication-role-editor] an editor publishes directly in the publication, now or later; a writer has to submit', async () => {
    const ownDraft = await draftWith(editor, text)
    expect(await publishInto(editor, { postId: ownDraft, collectionId: orbit })).toMatchObject({
      isPublished: true,
      statusForCollection: 'APPROVED',
      collection: { id: orbit },
    })
    const storyId = await draft()
    expect(await publishInto(ada, { postId: storyId, collectionId: orbit })).toEqual({
      __typename: 'Forbidden',
      message: 'Only editors of Orbit can publish there. Submit your story to them.',
    })
    expect(await publishInto(ada, { postId: storyId, collectionId: newId() })).toMatchObject({ field: 'collectionId' })
    expect(await publishInto(otherWriter, { postId: await draftWith(otherWriter, text), collectionId: orbit })).toMatchObject({
      __typename: 'Forbidden',
    })
    const scheduledDraft = await draftWith(owner, text)
    const at = new Date(app.clock().getTime() + hour).toISOString()
    expect(await publishInto(owner, { postId: scheduledDraft, collectionId: orbit, at })).toMatchObject({ isPublished: false })
    app.advanceClock(hour)
    await app.jobs.drain()
    expect((await app.browser().get('/orbit')).body).toContain(scheduledDraft)
  })

  test('a draft for a publication is private to its writer, and published under their name by default', async () => {
    const { id: storyId } = await asker(
      'mutation($collectionId: ID) { createPost(title: "Ebb", collectionId: $collectionId) { __typename ... on Post { id } } }',
    )(ada, { collectionId: orbit })
    expect(await readDraft(editor, { postId: storyId })).toMatchObject({ __typename: 'NotFound' })
    expect(await publishInto(ada, { postId: storyId })).toMatchObject({ isPublished: true, collection: null })
  })

  test('an editor or its writer removes a story from the publication; it stays with its writer, and others may not', async () => {
    for (const actor of [editor, ada]) {
      const { postId: storyId } = await inState('ACCEPTED')
      expect(await removeFromPublication(otherWriter, { collectionId: orbit, postId: storyId })).toMatchObject({
        __typename: 'Forbidden',
      })
      expect(await removeFromPublication(actor, { collectionId: newId(), postId: storyId })).toMatchObject({
        __typename: 'NotFound',
      })
      expect(await removeFromPublication(actor, { collectionId: orbit, postId: storyId })).toMatchObject({
        isPublished: true,
        statusForCollection: 'REMOVED',
        collection: null,
      })
      expect((await app.browser().get('/orbit')).body).not.toContain(storyId)
    }
  })

  test('the queue is paginated, filtered by status, most recently changed first', async () => {
    const quay = await publication(app, { slug: `quay-${newId()}`, name: 'Quay', owner })
    await addMember(app, quay, ada, 'WRITER')
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      app.advanceClock(hour)
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
    const orphaned = await createSubmission()
    await trash(ada, orphaned.postId)
    expect((await submissionRow(orphaned.submissionId))?.status).toBe('WIP')
    expect(await listed()).not.toContain(orphaned.submissionId)

    const { postId: storyId, submissionId } = await createSubmission()
    expect(await listed()).toContain(submissionId)
    const hides: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', ada.id).execute(),
        () => db.updateTable('users').set({ suspendedAt: null }).where('id', '=', ada.id).execute(),
      ],
      [
        () => db.updateTable('stories').set({ suspendedAt: app.clock() }).where('id', '=', storyId).execute(),
        () => db.updateTable('stories').set({ suspendedAt: null }).where('id', '=', storyId).execute(),
      ],
      [
        () => addBlock(app, { userId: ada.id, blockedId: editor.id }),
        () => db.deleteFrom('blocks').where('userId', '=', ada.id).execute(),
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
    expect((await submissionRow(submissionId))?.status).toBe('WIP')
    await addMember(app, orbit, ada, 'WRITER')
  })

  test('deleting a publication withdraws its submissions', async () => {
    const brief = await publication(app, { slug: `brief-${newId()}`, name: 'Brief', owner })
    await addMember(app, brief, ada, 'WRITER')
    const storyId = await draft()
    const { id } = await submit(ada, { postId: storyId, collectionId: brief })
    const [{ slug }] = (await app.database.db.selectFrom('publications').select('slug').where('id', '=', brief).execute()) as [
      { slug: string },
    ]
    await owner.graphql('mutation($c: ID!, $s: String!) { deleteCollection(collectionId: $c, confirmSlug: $s) { __typename } }', {
      c: brief,
      s: slug,
    })
    expect((await submissionRow(String(id)))?.status).toBe('WIP')
    expect(await publish(ada, { postId: storyId, visibility: 'PUBLIC' })).toMatchObject({ isPublished: true })
  })

  test('a published story may be submitted; it stays public while it waits, and moves to the publication once accepted', async () => {
    const storyId = await published(ada, story('Moons', 'There are many.'))
    const { id } = await submit(ada, { postId: storyId, collectionId: orbit })
    expect((await app.browser().get(`/p/${storyId}`)).statusCode).not.toBe(404)
    expect((await app.browser().get('/orbit')).body).not.toContain(storyId)
    expect(
      await asker('mutation($postId: ID!) { unpublishPost(postId: $postId) { __typename ... on Forbidden { message } } }')(
        editor,
        { postId: storyId },
      ),
    ).toMatchObject({ __typename: 'Forbidden' })
    expect(await accept(editor, { submissionId: id })).toMatchObject({ status: 'ACCEPTED' })
    expect((await app.browser().get('/orbit')).body).toContain(storyId)
  })

  describe('[submission-notifies] every step notifies the other side', () => {
    type NotifiedSubmission = {
      type: string
      url: string
      submission: { id: string; status: string } | null
      collection: { name: string } | null
    }
    const notificationsOf = async (actor: Writer, submissionId: string): Promise<NotifiedSubmission[]> => {
      const { notifications } = await actor.graphql(
        '{ notifications(paging: { limit: 50 }) { ... on NotificationConnection { items { type url submission { id status } collection { name } } } } }',
      )
      return notifications.items.filter(({ submission: of }) => of?.id === submissionId)
    }
    const mails = async (actor: Writer) =>
      (await app.mailbox(`${actor.username}@posteo.example`)).map(({ subject, text: body }) => ({ subject, body }))
    const choose = (actor: Writer, value: boolean) =>
      actor.graphql(
        'mutation($value: Boolean!) { updateUserSetting(key: NOTIFICATIONS_ALLOW_SUBMISSION_EMAIL, value: $value) { __typename } }',
        { value },
      )

    test('submissions and withdrawals notify all editors', async () => {
      const [grace, hugo] = [await writer(app), await writer(app)]
      const quay = await publication(app, { slug: `told-${newId()}`, name: 'Quay', owner: grace })
      await addMember(app, quay, hugo, 'EDITOR')
      await addMember(app, quay, ada, 'WRITER')
      const storyId = await draft()
      const { id } = await submit(ada, { postId: storyId, collectionId: quay, note: 'Have a look' })
      const submissionId = String(id)
      for (const actor of [grace, hugo]) {
        expect(await notificationsOf(actor, submissionId)).toMatchObject([
          { type: 'SUBMISSION_RECEIVED', submission: { status: 'OPEN' }, collection: { name: 'Quay' } },
        ])
        expect((await notificationsOf(actor, submissionId))[0]?.url).toMatch(/^\/told-[0-9a-f]+\/submissions$/)
        expect(await mails(actor)).toMatchObject([{ subject: 'Hana Kim submitted Tides to Quay' }])
        expect((await mails(actor))[0]?.body).toContain('Have a look')
      }
      await choose(hugo, false)
      await withdraw(ada, { submissionId })
      expect(await notificationsOf(hugo, submissionId)).toMatchObject([
        { type: 'SUBMISSION_RECEIVED', submission: { status: 'WIP' } },
      ])
      expect((await mails(grace)).map(({ subject }) => subject)).toContain('Hana Kim withdrew Tides')
      expect(await mails(hugo)).toHaveLength(1)
      expect(await notificationsOf(ada, submissionId)).toEqual([])
    })

    const decisions = [
      ['SUBMISSION_ACCEPTED', 'Orbit accepted Tides', accept, { note: undefined }],
      ['SUBMISSION_CHANGES_REQUESTED', 'Orbit requested changes to Tides', requestChanges, { note: 'More of the sea.' }],
      ['SUBMISSION_REJECTED', 'Orbit won’t publish Tides', reject, { note: 'More of the sea.' }],
    ] as const
    test.each(decisions)('%s notifies its writer', async (type, subject, decideAs, more) => {
      const ben = await writer(app)
      await addMember(app, orbit, ben, 'WRITER')
      const submitted = async () => {
        const { id } = await submit(ben, { postId: await draftWith(ben, text), collectionId: orbit })
        return String(id)
      }
      const first = await submitted()
      await decideAs(editor, { submissionId: first, ...more })
      expect(await notificationsOf(ben, first)).toMatchObject([{ type, collection: { name: 'Orbit' } }])
      const [mail] = await mails(ben)
      expect(mail?.subject).toBe(subject)
      expect(mail?.body).toContain(more.note ?? 'accepted your story Tides and published it')
      await choose(ben, false)
      const second = await submitted()
      await decideAs(editor, { submissionId: second, ...more })
      expect(await notificationsOf(ben, second)).toHaveLength(1)
      expect(await mails(ben)).toHaveLength(1)
    })
  })

  test('addresses are visible to the other side only if shared', async () => {
    const share = (actor: Writer, value: boolean) =>
      asker(
        'mutation($value: Boolean!) { setEmailSharingWithEditors(allowEmailAddressSharingEditorWriter: $value) { __typename ... on User { id allowEmailAddressSharingEditorWriter } ... on Unauthorized { message } } }',
      )(actor, { value })
    expect(await share(app.browser() as Writer, true)).toMatchObject({ __typename: 'Unauthorized' })
    const { postId: storyId } = await inState('CHANGES_REQUESTED')
    const addresses = async (actor: Writer) => {
      const { post } = await actor.graphql(
        'query($postId: ID!) { post(id: $postId) { submission { submitterEmail decidedByEmail } } }',
        { postId: storyId },
      )
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
