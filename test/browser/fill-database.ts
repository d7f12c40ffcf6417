import { userId } from '#db/seeds/fill/people-rows.ts'
import { fillDemoLibrary } from '#db/seeds/fill.ts'
import { demoRoles } from '#db/seeds/people.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { addFailedJob } from '#test/server/rows.ts'

const config = readConfig(process.env)
const database = await openDatabase(config)
await database.maintain((db) => migrate(db as never, 'db/migrations'))
const [images, videos] = [await openImageStore(config), await openImageStore(config, 'videos')]
await fillDemoLibrary({ db: database.db, images, videos, clock: systemClock })
// Jobs that were given up, which no test could wait for.
const failedJob = {
  payload: JSON.stringify({ userId: userId(demoRoles.staff), to: 'milo@reader.example' }),
  lastError: 'unreachable: milo@reader.example',
}
await addFailedJob(
  { database, clock: systemClock },
  [900_001, 900_002].map((id) => ({ ...failedJob, id })),
)
await database.close()
