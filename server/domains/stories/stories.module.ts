import { t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import { languageDetection } from './detect-languages.job.ts'
import { trashEmptying } from './empty-trash.ts'
import { scheduleJobs } from './publish-scheduled.job.ts'
import { announceTranslations } from './link-translation.ts'
import { trashWithAccounts } from './trash-with-accounts.ts'
import './body.schema.ts'
import './clappers.schema.ts'
import './delta-input.schema.ts'
import './reading-languages.schema.ts'
import './revisions.schema.ts'
import './stories.schema.ts'
import './story-commands.schema.ts'
import './story-lookups.schema.ts'
import './story-result.schema.ts'
import './story-settings.schema.ts'
import './translations.schema.ts'
import './user-profile.schema.ts'

/** Stories of a deleted publication belong to their writers alone, and drafts for it become plain drafts. */
const detachFromDeletedPublications: Listeners = {
  PublicationDeleted: async (tx, { publicationId }) => {
    await endSchedulesIn(tx, publicationId)
    await tx.db
      .updateTable('stories')
      .set({ publicationId: null, publicationStatus: null })
      .where('publicationId', '=', publicationId)
      .execute()
    await tx.db.updateTable('stories').set({ submittedToId: null }).where('submittedToId', '=', publicationId).execute()
  },
}

/** What was to go out in the publication does not go out elsewhere instead. Its writer sees why, and chooses. */
const endSchedulesIn = (tx: Context, publicationId: string) =>
  tx.db
    .updateTable('storySchedules')
    .set({ problem: t`The publication was deleted. Publish it yourself, or choose another one.` })
    .where('storyId', 'in', (eb) => eb.selectFrom('stories').select('id').where('publicationId', '=', publicationId))
    .execute()

export const storiesModule: ServerModule = {
  name: 'stories',
  listeners: [trashWithAccounts, detachFromDeletedPublications, announceTranslations],
  jobs: { ...scheduleJobs, ...trashEmptying.jobs, ...languageDetection.jobs },
  recurring: [trashEmptying.recurring, languageDetection.recurring],
}
