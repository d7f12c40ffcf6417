import { userId } from '#db/seeds/fill/people-rows.ts'
import { fillDemoLibrary } from '#db/seeds/fill.ts'
import { demoRoles } from '#db/seeds/people.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'

const config = readConfig(process.env)
const database = await openDatabase(config)
await database.maintain((db) => migrate(db as never, 'db/migrations'))
const [images, videos] = [await openImageStore(config), await openImageStore(config, 'videos')]
await fillDemoLibrary({ db: database.db, images, videos, clock: systemClock })
// Jobs that were given up, which no test could wait for.
const failedAt = systemClock()
const failedJob = {
  kind: 'send-welcome-mail',
  payload: JSON.stringify({ userId: userId(demoRoles.staff), to: 'milo@reader.example' }),
  attempts: 10,
  lastError: 'unreachable: milo@reader.example',
  createdAt: failedAt,
  failedAt,
}
await database.db
  .insertInto('failedJobs')
  .values([900_001, 900_002].map((id) => ({ ...failedJob, id })))
  .execute()
await database.close()
