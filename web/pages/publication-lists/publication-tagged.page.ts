import { PublicationBeside } from '#web/pages/publication/PublicationBeside.tsx'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { tagged } from './tagged.ts'
import { TaggedPage } from './TaggedPage.tsx'

export const page: PageModule = { ...tagged, Top: PublicationTop, Page: TaggedPage, Aside: PublicationBeside }
