import { type GraphQLField, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { schema } from '#server/graphql/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { searchIndex } from '#test/server/search.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { selectionOf } from './select.ts'
import { hiddenFromAll, hiddenFromReader, hiddenWorld, type HidingReason, type World } from './world.ts'
import { addIssue, addNewsletter, addSubscription } from '#test/server/rows.ts'

type Row = {
  /** The query of the list; `LIST` is replaced by the field with its selection. */
  listQuery: (world: World) => string
  /** What it must contain, so that an empty result does not pass. */
  visibleIdOf: (world: World) => string
  /** Hidden items that belong in it all the same, and why. */
  except?: { why: HidingReason[]; because: string }
}

const page = 'paging: { limit: 50 }'
const exceptOwnPage: Row['except'] = {
  why: ['in a muted publication'],
  because: 'A writer’s own page, which one goes to by oneself, shows all they wrote.',
}
const exceptDirectVisit: Row['except'] = {
  why: ['by a muted user'],
  because: 'A publication shows all its stories to its visitors; only feeds and recommendations leave out muted users.',
}
const story = ({ openStory }: World) => openStory
const storyOfHiddenWriter = ({ storyOfHidden }: World) => storyOfHidden
const person = ({ open }: World) => open.id
const list = ({ openList }: World) => openList
const response = ({ openResponse }: World) => openResponse

/** Every list of the API that contains items of other users. */
const lists: Record<string, Row> = {
  'Query.homeFeed': { listQuery: () => `homeFeed(mode: FOR_YOU, ${page}) LIST`, visibleIdOf: story },
  'Query.homeFeed of those followed': { listQuery: () => `homeFeed(mode: FOLLOWING, ${page}) LIST`, visibleIdOf: story },
  'Query.homeFeed of a topic': { listQuery: ({ tag }) => `homeFeed(tagSlug: "${tag.slug}", ${page}) LIST`, visibleIdOf: story },
  'Query.followedTargets': { listQuery: () => `followedTargets(kind: WRITERS, ${page}) LIST`, visibleIdOf: person },
  'Query.followSuggestions': { listQuery: () => `followSuggestions(kind: WRITERS, ${page}) LIST`, visibleIdOf: () => '' },
  'Query.latestPosts': { listQuery: () => `latestPosts(${page}) LIST`, visibleIdOf: story },
  'Query.trendingPosts': { listQuery: () => 'trendingPosts(limit: 50) LIST', visibleIdOf: story },
  'Query.topStories': { listQuery: () => `topStories(${page}) LIST`, visibleIdOf: story },
  'Query.topStoriesUpTo': { listQuery: () => `topStoriesUpTo(${page}) { post { id } }`, visibleIdOf: story },
  'Query.tagPosts': { listQuery: ({ tag }) => `tagPosts(tagSlug: "${tag.slug}", ${page}) LIST`, visibleIdOf: story },
  'Query.tagArchive': {
    listQuery: ({ tag }) => `tagArchive(tagSlug: "${tag.slug}", year: 2026, ${page}) LIST`,
    visibleIdOf: story,
  },
  'Query.topicPortalPosts': {
    listQuery: ({ tag }) => `topicPortalPosts(topicSlug: "${tag.slug}", mode: LATEST, ${page}) LIST`,
    visibleIdOf: story,
  },
  'Query.topicPortalPosts at the top': {
    listQuery: ({ tag }) => `topicPortalPosts(topicSlug: "${tag.slug}", mode: TOP, ${page}) LIST`,
    visibleIdOf: story,
  },
  'Query.topicWhoToFollow': {
    listQuery: ({ tag }) => `topicWhoToFollow(topicSlug: "${tag.slug}", ${page}) LIST`,
    visibleIdOf: () => '',
  },
  'Tag.whoToFollow': {
    listQuery: ({ tag }) => `tagPage(tagSlug: "${tag.slug}") { ... on Tag { whoToFollow(limit: 20) LIST } }`,
    visibleIdOf: () => '',
  },
  'Query.search': { listQuery: () => `search(query: "quillwort", category: posts, ${page}) LIST`, visibleIdOf: story },
  'Query.search for people': { listQuery: () => `search(query: "hana", category: users, ${page}) LIST`, visibleIdOf: person },
  'Query.search for lists': { listQuery: () => `search(query: "quillwort", category: lists, ${page}) LIST`, visibleIdOf: list },
  'Query.staffPicksFeed': { listQuery: () => `staffPicksFeed(${page}) LIST`, visibleIdOf: story },
  'Query.recommendedFromPlatform': {
    listQuery: ({ secondStoryOfHidden }) => `recommendedFromPlatform(postId: "${secondStoryOfHidden}", limit: 20) LIST`,
    visibleIdOf: story,
  },
  'Query.moreFromAuthor': {
    listQuery: ({ secondStoryOfHidden }) => `moreFromAuthor(postId: "${secondStoryOfHidden}", limit: 20) LIST`,
    visibleIdOf: storyOfHiddenWriter,
  },
  'Query.moreFromCollection': {
    listQuery: ({ secondStoryOfHidden }) => `moreFromCollection(postId: "${secondStoryOfHidden}", limit: 20) LIST`,
    visibleIdOf: story,
  },
  'Query.moreFromStory': {
    listQuery: ({ secondStoryOfHidden }) => `moreFromStory(postId: "${secondStoryOfHidden}", limit: 20) LIST`,
    visibleIdOf: story,
  },
  'Query.collectionPosts': {
    listQuery: ({ salt }) => `collectionPosts(collectionId: "${salt.id}", source: LATEST, ${page}) LIST`,
    visibleIdOf: story,
    except: exceptDirectVisit,
  },
  'Query.collectionPosts trending': {
    listQuery: ({ salt }) => `collectionPosts(collectionId: "${salt.id}", source: TRENDING, ${page}) LIST`,
    visibleIdOf: story,
    except: exceptDirectVisit,
  },
  'Query.collectionArchive': {
    listQuery: ({ salt }) => `collectionArchive(collectionId: "${salt.id}", year: 2026, ${page}) LIST`,
    visibleIdOf: story,
    except: exceptDirectVisit,
  },
  'Collection.posts': {
    listQuery: ({ salt }) => `collection(id: "${salt.id}") { ... on Collection { posts(${page}) LIST } }`,
    visibleIdOf: story,
    except: exceptDirectVisit,
  },
  'Collection.archive': {
    listQuery: ({ salt }) => `collection(id: "${salt.id}") { ... on Collection { archive(year: 2026, ${page}) LIST } }`,
    visibleIdOf: story,
    except: exceptDirectVisit,
  },
  'Collection.followers': {
    listQuery: ({ salt }) => `collection(id: "${salt.id}") { ... on Collection { followers(${page}) LIST } }`,
    visibleIdOf: person,
  },
  'Query.collectionFollowers': {
    listQuery: ({ salt }) => `collectionFollowers(collectionId: "${salt.id}", ${page}) LIST`,
    visibleIdOf: person,
  },
  'User.awardedPosts': {
    listQuery: ({ hiddenWriter }) => `user(id: "${hiddenWriter.id}") { awardedPosts(kind: "staff-pick", ${page}) LIST }`,
    visibleIdOf: storyOfHiddenWriter,
    except: exceptOwnPage,
  },
  'User.posts': {
    listQuery: ({ hiddenWriter }) => `user(id: "${hiddenWriter.id}") { posts(${page}) LIST }`,
    visibleIdOf: storyOfHiddenWriter,
    except: exceptOwnPage,
  },
  'User.recommendedPosts': {
    listQuery: ({ keeper }) => `user(id: "${keeper.id}") { recommendedPosts(${page}) LIST }`,
    visibleIdOf: story,
  },
  'User.highlights': { listQuery: ({ keeper }) => `user(id: "${keeper.id}") { highlights(${page}) LIST }`, visibleIdOf: story },
  'Query.userHighlights': {
    listQuery: ({ keeper }) => `userHighlights(userId: "${keeper.id}", ${page}) LIST`,
    visibleIdOf: story,
  },
  'User.responses': { listQuery: ({ open }) => `user(id: "${open.id}") { responses(${page}) LIST }`, visibleIdOf: response },
  'Query.userResponses': { listQuery: ({ open }) => `userResponses(userId: "${open.id}", ${page}) LIST`, visibleIdOf: response },
  'User.catalogs': { listQuery: ({ open }) => `user(id: "${open.id}") { catalogs(${page}) LIST }`, visibleIdOf: list },
  'Query.catalogsByUser': {
    listQuery: ({ open }) => `catalogsByUser(userId: "${open.id}", type: LISTS, pagingOptions: { limit: 50 }) LIST`,
    visibleIdOf: list,
  },
  'User.followers': {
    listQuery: ({ open }) => `user(id: "${open.id}") { followers(${page}) LIST }`,
    visibleIdOf: ({ keeper }) => keeper.id,
  },
  'Query.userFollowers': {
    listQuery: ({ open }) => `userFollowers(userId: "${open.id}", ${page}) LIST`,
    visibleIdOf: ({ keeper }) => keeper.id,
  },
  'User.following': {
    listQuery: ({ open }) => `user(id: "${open.id}") { following(${page}) LIST }`,
    visibleIdOf: ({ keeper }) => keeper.id,
  },
  'Query.userFollowing': {
    listQuery: ({ open }) => `userFollowing(userId: "${open.id}", ${page}) LIST`,
    visibleIdOf: ({ keeper }) => keeper.id,
  },
  'Query.postClappers': {
    listQuery: ({ openStory }) => `postClappers(postId: "${openStory}", ${page}) LIST`,
    visibleIdOf: ({ keeper }) => keeper.id,
  },
  'Query.postResponses': {
    listQuery: ({ openStory }) => `postResponses(postId: "${openStory}", ${page}) LIST`,
    visibleIdOf: response,
  },
  'Post.threadedPostResponses': {
    listQuery: ({ openStory }) => `post(id: "${openStory}") { threadedPostResponses(${page}, sortType: NEWEST) LIST }`,
    visibleIdOf: response,
  },
  'Catalog.threadedCatalogResponses': {
    listQuery: ({ openList }) =>
      `catalogById(catalogId: "${openList}") { ... on Catalog { threadedCatalogResponses(${page}) LIST } }`,
    visibleIdOf: ({ openOnList }) => openOnList,
  },
  'Catalog.itemsConnection': {
    listQuery: ({ openList }) => `catalogById(catalogId: "${openList}") { ... on Catalog { itemsConnection(${page}) LIST } }`,
    visibleIdOf: story,
  },
  'Query.catalogPage': {
    listQuery: ({ openList }) => `catalogPage(catalogId: "${openList}", ${page}) { ... on Catalog { items { post { id } } } }`,
    visibleIdOf: story,
  },
  'Query.libraryCatalogs': { listQuery: () => `libraryCatalogs(${page}) LIST`, visibleIdOf: list },
  'Query.followedCatalogs': {
    listQuery: () => `followedCatalogs(${page}) LIST`,
    visibleIdOf: list,
    except: { why: ['by a muted user'], because: 'The reader chose to follow these lists.' },
  },
  'NewsletterV3.posts': {
    listQuery: ({ newsletterId }) => `newsletterV3(id: "${newsletterId}") { ... on NewsletterV3 { posts(${page}) LIST } }`,
    visibleIdOf: story,
  },
  'Query.notifications': { listQuery: () => `notifications(${page}) LIST`, visibleIdOf: story },
  'Query.readingHistory': {
    listQuery: () => `readingHistory(${page}) LIST`,
    visibleIdOf: story,
    except: {
      why: ['unlisted', 'limited', 'by a muted user', 'in a muted publication'],
      because: 'What one has read oneself one finds again for as long as it opens.',
    },
  },
}

/** Lists without paging, because editors curate few items in them. */
const unpagedLists: Record<string, Row> = {
  'User.affiliations': {
    listQuery: ({ open }) => `user(id: "${open.id}") { affiliations { following { ... on User { id } } publications { id } } }`,
    visibleIdOf: ({ keeper }) => keeper.id,
  },
  'Collection.pinnedPosts': {
    listQuery: ({ salt }) => `collection(id: "${salt.id}") { ... on Collection { pinnedPosts LIST } }`,
    visibleIdOf: story,
    except: exceptDirectVisit,
  },
  'Collection.featuredPosts': {
    listQuery: ({ salt }) => `collection(id: "${salt.id}") { ... on Collection { featuredPosts LIST } }`,
    visibleIdOf: story,
    except: exceptDirectVisit,
  },
  'Collection.homepage': {
    listQuery: ({ salt }) => `collection(id: "${salt.id}") { ... on Collection { homepage LIST } }`,
    visibleIdOf: story,
    except: exceptDirectVisit,
  },
  'Collection.pages': {
    listQuery: ({ salt }) => `collection(id: "${salt.id}") { ... on Collection { pages LIST } }`,
    visibleIdOf: story,
    except: exceptDirectVisit,
  },
}

const allLists = { ...lists, ...unpagedLists }

/** Lists of the viewer’s own data, or without any stories, people or lists. */
const ownLists: Record<string, string> = {
  'Query.blockedUsers': 'Users the viewer blocked.',
  'Query.mutedTargets': 'Users and publications the viewer muted.',
  'Query.yourStories': 'The viewer’s own stories.',
  'Query.yourSeries': 'The viewer’s own series.',
  'StoryImport.stories': 'Results of the viewer’s own imports.',
  'Query.postRevisions': 'Versions of a story, for its editors.',
  'Query.privateNotes': 'Notes between the viewer and one other user; tested in `private-notes.test.ts`.',
  'Collection.members': 'Members of a publication, for its owner only; tested in `members.test.ts`.',
  'MemberImport.problems': 'Rows of a list that the owner of a publication uploaded.',
  'Query.newsletterSubscribers': 'Addresses, for the owner of a newsletter only.',
  'Query.audience': 'The viewer’s own followers and subscribers.',
  'Query.subscribedNewsletters': 'The viewer’s own subscriptions, so that they can be ended.',
  'NewsletterV3.emails': 'Sent issues, for the staff of the newsletter.',
  'Query.outbox': 'Issues the viewer wrote.',
  'Query.collectionSubmissions': 'Submissions to a publication, for its editors; tested in `submissions.test.ts`.',
  'Collection.submissions': 'The same.',
  'Collection.deskPosts': 'A publication’s stories, for its editors; tested in `publication-desk.test.ts`.',
  'Query.topics': 'Topics.',
  'User.followedTags': 'Topics.',
  'User.writtenTags': 'Topics.',
  'User.sequences': 'Series; tested in `series.test.ts`.',
  'Collection.staff': 'The staff that a publication names.',
  'Query.openPublications': 'Where the viewer may submit; tested in `submissions.test.ts`.',
  'Query.statsHomepage': 'Stats of the viewer’s own stories.',
  'Query.collectionStats': 'Stats of a publication’s stories, for its editors.',
  'Collection.stats': 'The same.',
  'Query.billingHistory': 'The viewer’s own charges.',
  'Query.payouts': 'The viewer’s own payouts.',
  'Query.tips': 'The viewer’s own tips.',
  'Query.promotionCodes': 'Promotion codes, for staff.',
  'Query.paymentEvents': 'What payment providers report, for staff.',
  'Query.paymentDifferences': 'Where books differ, for staff.',
  'Query.publicationMemberships': 'The viewer’s own memberships.',
  'Query.privateFeeds': 'The viewer’s own private feeds.',
  'Query.sharedPrivateFeeds': 'Feeds that were shared, for staff, who see everything.',
  'Query.authorApplications': 'Applications, for staff, who see everything.',
  'Query.accounts': 'Accounts, for staff, who see everything.',
  'Query.failedJobs': 'Failed jobs, for staff.',
  'Query.loggedMail': 'Who got mail, for staff.',
  'Query.moderationReports': 'Reports, for staff, who see everything.',
  'Query.moderationDecisions': 'Decisions, for staff, who see everything.',
  'HomepagePostsSection.allPosts': 'The same list as `Collection.posts`.',
}

/** Every paged field, by its type. */
const pagedFields = (): string[] =>
  Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__') && type.name !== 'Mutation'
      ? Object.values(type.getFields()).flatMap((field: GraphQLField<unknown, unknown>) =>
          field.args.some(({ name, type: of }) => String(of).startsWith('PagingOptions') || name === 'limit')
            ? [`${type.name}.${field.name}`]
            : [],
        )
      : [],
  )

const fieldOf = (name: string) => name.split(' ')[0] as string

function queryOf(name: string, world: World): string {
  const [typeName = '', fieldName = ''] = fieldOf(name).split('.')
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
  return `{ ${(allLists[name] as Row).listQuery(world).replace(/ LIST(?=$| \})/, field ? selectionOf(field.type) : '')} }`
}

describe('hidden content', () => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await openTestApp()
    world = await hiddenWorld(app)
  })
  afterAll(() => app.close())

  /** The hidden items that a response contains, described in words. */
  const found = (answer: string, from: readonly HidingReason[], except: readonly HidingReason[] = []): string[] =>
    world.hidden
      .filter(({ id, why }) => from.includes(why) && !except.includes(why) && answer.includes(id))
      .map(({ kind, why }) => `a ${kind} ${why}`)

  test('every list of the API is covered here', () => {
    expect([...new Set([...Object.keys(lists).map(fieldOf), ...Object.keys(ownLists)])].toSorted()).toEqual(
      pagedFields().toSorted(),
    )
  })

  test.each(Object.keys(allLists))('%s contains nothing hidden from its reader', async (name) => {
    const { visibleIdOf, except } = allLists[name] as Row
    const { data, errors } = (await world.reader.post('/_/graphql', { query: queryOf(name, world) })).json<{
      data: unknown
      errors?: unknown
    }>()
    expect(errors).toBeUndefined()
    const answer = JSON.stringify(data)
    expect(answer).toContain(visibleIdOf(world))
    expect(found(answer, [...hiddenFromAll, ...hiddenFromReader], except?.why)).toEqual([])
  })

  const feeds = {
    'the latest': () => '/feed/latest',
    'a writer': ({ hiddenWriter: { username } }: World) => `/feed/@${username}`,
    'what a writer recommends': ({ keeper }: World) => `/feed/@${keeper.username}/has-recommended`,
    'a publication': ({ salt }: World) => `/feed/${salt.slug}`,
    'a topic': ({ tag }: World) => `/feed/tag/${tag.slug}`,
    'a topic in a publication': ({ salt, tag }: World) => `/feed/${salt.slug}/tagged/${tag.slug}`,
    'a list': ({ openList }: World) => `/feed/collections/quillwort-list-${openList}`,
    'the sitemap of people': () => '/sitemap/people.xml',
    'the sitemap of stories': () => '/sitemap/2026-03.xml',
  }
  test.each(Object.keys(feeds) as (keyof typeof feeds)[])('the feed of %s contains nothing hidden', async (name) => {
    const { statusCode, body } = await app.browser().get(feeds[name](world))
    expect(statusCode).toBe(200)
    const visibleIdOf: Record<string, string> = { 'a writer': world.storyOfHidden, 'the sitemap of people': world.open.username }
    expect(body).toContain(visibleIdOf[name] ?? world.openStory)
    expect(found(body, hiddenFromAll)).toEqual([])
  })

  test("the header's search suggestions contain nothing hidden", async () => {
    const kinds = [
      ['search_post', 'quillwort', world.openStory],
      ['search_user', 'hana', world.open.id],
    ] as const
    for (const [index, words, visibleIdOf] of kinds) {
      const answer = JSON.stringify(await searchIndex(app, world.reader, index, words, { hitsPerPage: 50 }))
      expect(answer).toContain(visibleIdOf)
      expect(found(answer, [...hiddenFromAll, ...hiddenFromReader])).toEqual([])
    }
  })

  test('the counts next to lists match their contents', async () => {
    const { catalogById: listWithHidden, post } = await world.reader.graphql(
      `query($list: ID!, $post: ID!) { catalogById(catalogId: $list) { ... on Catalog { itemsCount responsesCount } } post(id: $post) { responsesCount } }`,
      { list: world.openList, post: world.openStory },
    )
    expect(listWithHidden).toEqual({ itemsCount: 3, responsesCount: 1 })
    expect(post.responsesCount).toBe(1)
    const { notificationStatus } = await world.reader.graphql('{ notificationStatus { unreadNotificationCount } }')
    const { notifications } = await world.reader.graphql(
      `{ notifications(${page}) { ... on NotificationConnection { items { actorsCount } } } }`,
    )
    expect(notificationStatus.unreadNotificationCount).toBe(
      notifications.items.reduce((sum, { actorsCount }) => sum + actorsCount, 0),
    )
  })

  test('no mail mentions what was hidden before it was sent', async () => {
    const mails = (await app.mailbox(`${world.reader.username}@posteo.example`)).slice(0, -world.mailsBefore)
    const subjects = mails.map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['Hana Kim responded to Own', 'Hana Kim published Quillwort']))
    expect(mails.flatMap(({ text }) => found(text, [...hiddenFromAll, ...hiddenFromReader]))).toEqual([])
  })

  test('no newsletter contains what is hidden from its reader', async () => {
    const { db } = app.database
    const stories = [world.openStory, ...world.hidden.filter(({ kind }) => kind === 'story').map(({ id }) => id)]
    const newsletterIds = new Map<string, string>()
    for (const storyId of stories) {
      const { authorId } = await db.selectFrom('stories').select('authorId').where('id', '=', storyId).executeTakeFirstOrThrow()
      const newsletterId = newsletterIds.get(authorId) ?? newId()
      if (!newsletterIds.has(authorId)) {
        newsletterIds.set(authorId, newsletterId)
        await addNewsletter(app, { id: newsletterId, userId: authorId })
        await addSubscription(app, { newsletterId, userId: world.reader.id })
      }
      const id = await addIssue(app, { newsletterId, storyId, subject: storyId, state: 'sending' })
      await app.jobs.enqueue(db, { kind: 'choose-newsletter-recipients', payload: { emailId: id, after: '' } })
    }
    const sent = (await app.mailbox(`${world.reader.username}@posteo.example`)).map(({ subject }) => subject)
    expect(sent.filter((subject) => stories.includes(subject))).toEqual([world.openStory])
    expect(newsletterIds.size).toBe(7)
  })

  // The last test, because book authors are not among the people that the tests above search for.
  test('the books of hidden users are hidden as well', async () => {
    const { db } = app.database
    const hidden = world.hidden.filter(({ kind }) => kind === 'person').map(({ id }) => id)
    const authors = [world.open.id, ...hidden]
    // Search for people leaves out book authors.
    onTestFinished(
      async () => void (await db.updateTable('users').set({ isBookAuthor: false }).where('id', 'in', authors).execute()),
    )
    for (const id of authors) {
      await db.updateTable('users').set({ isBookAuthor: true }).where('id', '=', id).execute()
      await db
        .insertInto('books')
        .values({ id: newId(), authorId: id, position: 0, title: 'Quillworts', createdAt: app.clock() })
        .execute()
    }
    const booksOf = async (id: string) =>
      (await world.reader.graphql('query($id: ID!) { userBooks(userId: $id) { title } }', { id })).userBooks
    expect(await booksOf(world.open.id)).toEqual([{ title: 'Quillworts' }])
    for (const id of hidden) expect(await booksOf(id)).toEqual([])
    expect(hidden).toHaveLength(4)
  })
})
