import type { InsertObject } from 'kysely'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'

/** An app, or only its database and its clock. */
type Server = { database: Pick<Database, 'db'>; clock: () => Date }
type Row<Table extends keyof Tables> = InsertObject<Tables, Table>
type Given<Table extends keyof Tables, Defaults> = Omit<Row<Table>, keyof Defaults> & Partial<Row<Table>>
type Id<Defaults> = Defaults extends { id: string } ? string : void

/**
 * A builder of the rows of one table. It fills in the columns that the test does not care about, and returns the id of the row, or of the
 * first of several. Nothing follows from the row, such as a notification: a test of that calls the mutation.
 */
export const insertsInto =
  <Table extends keyof Tables, const Defaults extends Partial<Row<Table>>>(
    table: Table,
    defaultsOf: (now: Date, id: string) => Defaults,
  ) =>
  async (
    { database, clock }: Server,
    given: Given<Table, Defaults> | readonly Given<Table, Defaults>[],
  ): Promise<Id<Defaults>> => {
    // What follows from the id, such as a username, follows from one that is given.
    const idOf = (row: Row<Table>) => (row as { id?: string }).id ?? newId()
    const rows = ([given].flat() as Row<Table>[]).map((row) => ({ ...defaultsOf(clock(), idOf(row)), ...row }))
    await database.db.insertInto(table).values(rows).execute()
    return (rows[0] as { id?: string }).id as Id<Defaults>
  }

export const addUser = insertsInto('users', (now, id) => ({ id, username: `w${id}`, name: 'Hana Kim', createdAt: now }))
export const addChoice = insertsInto('userSettingChoices', (now) => ({ value: false, chosenAt: now }))
export const addBlock = insertsInto('blocks', (now) => ({ blockedAt: now }))
export const addMute = insertsInto('mutesUsers', (now) => ({ mutedAt: now }))
export const addPublicationMute = insertsInto('mutesPublications', (now) => ({ mutedAt: now }))
export const addFollow = insertsInto('followsUsers', (now) => ({ followedAt: now }))
export const addPublicationFollow = insertsInto('followsPublications', (now) => ({ followedAt: now }))
export const addTagFollow = insertsInto('followsTags', (now) => ({ followedAt: now }))

export const addFlagOverride = insertsInto('featureFlagOverrides', () => ({ value: 'true' }))
/** Sets a flag for everyone. */
export const setFlag = ({ database }: Pick<Server, 'database'>, name: string, flag: unknown = true) => {
  const value = JSON.stringify(flag)
  return database.db
    .insertInto('featureFlags')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
export const addFailedJob = insertsInto('failedJobs', (now) => ({
  kind: 'send-welcome-mail',
  payload: '{"userId":"f00000000000"}',
  attempts: 10,
  createdAt: now,
  failedAt: now,
}))

export const addStoryRow = insertsInto('stories', (now, id) => ({ id, state: 'draft', createdAt: now, updatedAt: now }))
export const addRead = insertsInto('storyReads', (now) => ({ percent: 100, readAt: now }))
export const addStoryTag = insertsInto('storyTags', (now) => ({ position: 0, firstPublishedAt: now }))
export const addTagStats = insertsInto('tagStats', () => ({ storyCount: 1 }))
export const addTopic = insertsInto('topics', (_now, id) => ({ id }))
export const addImage = insertsInto('images', (now, id) => ({
  id,
  mimeType: 'image/png',
  width: 600,
  height: 400,
  byteSize: 9,
  md5: id,
  createdAt: now,
}))
export const addList = insertsInto('lists', (now, id) => ({
  id,
  name: 'Picks',
  slug: 'picks',
  visibility: 'PUBLIC',
  createdAt: now,
  updatedAt: now,
}))
export const addListItem = insertsInto('listItems', (now, id) => ({ id, position: 0, addedAt: now }))

export const addDomain = insertsInto('customDomains', (now, id) => ({ id, status: 'LIVE', token: 'x', connectedAt: now }))
export const addSection = insertsInto('publicationSections', (_now, id) => ({ id, position: 0 }))
export const addNewsletter = insertsInto('newsletters', (now, id) => ({
  id,
  slug: 'letters',
  name: 'Letters',
  createdAt: now,
}))
export const addSubscription = insertsInto('newsletterSubscriptions', (now, id) => ({
  id,
  requestedAt: now,
  confirmedAt: now,
}))
export const addIssue = insertsInto('newsletterIssues', (now, id) => ({
  id,
  subject: 'Tides',
  state: 'sent',
  createdAt: now,
  queuedAt: now,
}))

export const addEnrollment = insertsInto('partnerProgramEnrollments', (now, id) => ({ id, status: 'ACTIVE', enrolledAt: now }))
/** A membership of the site, by default for a year. */
export const addMembership = insertsInto('memberships', (now, id) => ({
  id,
  type: 'YEARLY',
  planId: 'yearly',
  status: 'ACTIVE',
  provider: 'STRIPE',
  amount: 5_000,
  startedAt: now,
  currentPeriodEndsAt: new Date(now.getTime() + 300 * day),
}))
export const addCharge = insertsInto('charges', (now, id) => ({
  id,
  subjectId: newId(),
  currency: 'USD',
  provider: 'STRIPE',
  createdAt: now,
}))
export const addSellerAccount = insertsInto('sellerAccounts', (now, id) => ({
  id,
  provider: 'STRIPE',
  country: 'US',
  currency: 'USD',
  connectedAt: now,
  checkedAt: now,
}))
