import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { tagged } from './tagged.ts'
import { TaggedOfOwn } from './TaggedPage.tsx'

export const page: PageModule = { ...tagged, Top: PublicationTop, Page: TaggedOfOwn }
