import { fillDemoLibrary } from '#db/seeds/fill.ts'
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
await database.close()
