import { command } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { findOwnStoryImport, type StoryImport } from './imports.sql.ts'

type Options = {
  /** Publishes what was published at the source, with its original dates, for at most the same audience. */
  publishes: boolean
  /** The address of the site, if the file leaves it out. */
  siteUrl?: string | null | undefined
}

export const startStoryImport = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'start-import', ...perMinute(60) }],
    refusals: ['Unauthorized', 'AccountSuspended', 'NotFound', 'Conflict', 'BadRequest'],
  },
  async (tx, id: string, { publishes, siteUrl }: Options) => {
    const storyImport = await findOwnStoryImport(tx, id)
    if (!storyImport) return refused('NotFound')
    const site = siteOf(siteUrl ?? '')
    if (site === undefined)
      return refused('BadRequest', { message: 'Enter the URL of your site, such as https://blog.example.', field: 'siteUrl' })
    const { numUpdatedRows } = await tx.db
      .updateTable('imports')
      .set({ state: 'bringing', publishes, siteUrl: site, updatedAt: tx.now() })
      .where('id', '=', id)
      .where('state', '=', 'read')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refused('Conflict', { message: 'These stories are already being imported.' })
    await tx.services.jobs.enqueue(tx.db, {
      kind: 'import-stories',
      payload: { importId: id },
      uniqueKey: `import-stories:${id}`,
    })
    return ok<StoryImport>({ ...storyImport, state: 'bringing' })
  },
)

/** The origin of a typed site address, null for none, undefined if invalid. */
function siteOf(typed: string): string | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (text.length > 2_000 || !/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  return new URL(address).origin
}
